<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Feeds\FeedKeys;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** The key of a member's private feeds, made and taken back six times at the same moment. */
final class FeedKeyTest extends ParallelTestCase {

	private const TIMES = 6;

	public function test_of_keys_made_at_once_one_is_good_and_none_after_it_is_taken_back(): void {
		$member = $this->create_member();
		$made   = $this->answers( $this->call( $member, 'POST', '/account/feed-key' ) );
		$keys   = array_map(
			static fn( array $answer ): string => (string) ( $answer['data']['key'] ?? '' ),
			$made
		);
		self::assertSame( array_fill( 0, self::TIMES, 200 ), array_column( $made, 'status' ) );
		self::assertCount( 1, $this->good( $member, $keys ) );
		$gone = $this->answers( $this->call( $member, 'DELETE', '/account/feed-key' ) );
		self::assertSame( array_fill( 0, self::TIMES, 200 ), array_column( $gone, 'status' ) );
		self::assertSame( array(), $this->good( $member, $keys ) );
	}

	/**
	 * @param list<string> $keys Made by the member.
	 * @return list<string> Those that open the member's feeds.
	 */
	private function good( int $member, array $keys ): array {
		wp_cache_flush();
		$of = Plugin::container()->get( FeedKeys::class );
		return array_values( array_filter( $keys, static fn( string $key ): bool => $member === $of->member( $key ) ) );
	}

	/**
	 * @param array<string, mixed> $call Sent many times at once.
	 * @return list<array<string, mixed>>
	 */
	private function answers( array $call ): array {
		return array_values( $this->at_once( array_fill( 0, self::TIMES, $call ) ) );
	}
}
