import { expect, test } from 'vitest'
import { parseListing } from './s3.server.ts'

test('a listing is parsed despite other elements, and returns the continuation token', () => {
  const listing = parseListing(`<?xml version="1.0" encoding="UTF-8"?>
    <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name><Prefix>cv/</Prefix>
    <IsTruncated>true</IsTruncated><NextContinuationToken>1/a&amp;b+c=&#x3d;&#61;</NextContinuationToken>
    <Contents><ETag>&quot;x&quot;</ETag><Key>cv/one</Key><Owner><ID>Key</ID></Owner></Contents>
    <Contents>
      <Key>cv/a&amp;b</Key><Size>1</Size>
    </Contents><CommonPrefixes><Prefix>cv/x/</Prefix></CommonPrefixes></ListBucketResult>`)
  expect(listing).toEqual({ keys: ['cv/one', 'cv/a&b'], next: '1/a&b+c===' })
})

test('the last listing has no continuation token, even if it contains one', () => {
  const end = '<IsTruncated>false</IsTruncated><NextContinuationToken>x</NextContinuationToken>'
  expect(parseListing(end)).toEqual({ keys: [], next: undefined })
})

test('a malicious listing, or one with invalid characters, is parsed quickly', () => {
  const listing = parseListing('<Contents><Key>a</Key>'.repeat(50_000) + '<Contents>'.repeat(100_000))
  expect(listing.keys).toHaveLength(50_000)
  expect(parseListing('<Contents><Key>&#9999999999;</Key></Contents>').keys).toEqual(['&#9999999999;'])
})
