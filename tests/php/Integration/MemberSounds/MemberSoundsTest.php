<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\MemberSounds;

use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberSearch;
use Zeromo\Community\MemberSounds\MemberSounds;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** Members by Pinyin and initials, over everybody. */
final class MemberSoundsTest extends ContentTestCase {

	/** @return list<int> */
	private function found( string $typed, int $viewer = 0 ): array {
		return array_map(
			static fn( MemberCard $card ): int => $card->id,
			$this->service( MemberSearch::class )->find( $typed, $viewer, 20 )
		);
	}

	public function test_a_name_is_found_by_what_it_sounds_like_from_the_moment_it_is_there(): void {
		$zhang = $this->create_member( 'author', '张伟' );
		foreach ( array( 'zhangwei', 'zhangw', 'zw', 'ZW', 'zwei', 'zha', '张伟', '张' ) as $typed ) {
			self::assertSame( array( $zhang ), $this->found( $typed ), $typed );
		}
		foreach ( array( 'z', 'wei', 'zhangweia', 'zw1', '%', 'z_' ) as $typed ) {
			self::assertSame( array(), $this->found( $typed ), $typed );
		}
		wp_update_user( array( 'ID' => $zhang, 'display_name' => '李娜' ) );
		self::assertSame( array( array(), array( $zhang ) ), array( $this->found( 'zw' ), $this->found( 'ln' ) ) );
		$direct = $this->data( $this->rest( 'GET', '/search/direct', array( 'keywords' => 'lina' ) ) );
		self::assertSame( array( $zhang ), array_column( $direct['members'], 'id' ) );
		$this->service( MemberSounds::class )->forget( $zhang );
		self::assertSame( array(), $this->found( 'ln' ) );
		self::assertTrue( $this->service( MemberSounds::class )->backfill() );
		self::assertSame( array( $zhang ), $this->found( 'ln' ) );
		self::assertTrue( $this->service( MemberSounds::class )->backfill() );
	}

	public function test_letters_come_first_and_nobody_comes_twice(): void {
		$sounds  = $this->create_member( 'author', '里欧' );
		$letters = $this->create_member( 'author', 'Lio' );
		$both    = $this->create_member( 'author', 'li里欧' );
		self::assertSame( array( $letters, $both, $sounds ), $this->found( 'li' ) );
	}

	public function test_who_does_not_want_to_be_found_is_not(): void {
		$member = $this->create_member( 'author', '张伟' );
		$this->service( MemberPrivacy::class )->save( $member, array( MemberPrivacy::SEARCH => false ) );
		self::assertSame( array(), $this->found( 'zw' ) );
		self::assertSame( array(), $this->found( 'zhangwei' ) );
		$this->service( MemberPrivacy::class )->save( $member, array( MemberPrivacy::SEARCH => true ) );
		$viewer = $this->create_member( 'author', '王五' );
		self::assertSame( array( $member ), $this->found( 'zw', $viewer ) );
		$this->as_user( $member );
		$this->data( $this->rest( 'POST', '/user/block', array( 'user_id' => $viewer ) ) );
		self::assertSame( array(), $this->found( 'zw', $viewer ) );
	}

	public function test_a_piece_that_breaks_off_is_taken_in_again_whole(): void {
		$rows = array();
		for ( $n = 0; $n < 300; $n++ ) {
			$rows[] = array( "half$n", "half$n", "half$n@example.org", '路行人' . mb_chr( 0x4E00 + $n ) );
		}
		$columns = array( 'user_login', 'user_nicename', 'user_email', 'display_name' );
		$this->db()->insert_rows( $this->db()->core( 'users' ), $columns, $rows );
		$sounds = $this->service( MemberSounds::class );
		$count  = fn(): int => (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'member_sound' )}"
		);
		$sounds->backfill();
		$whole = $count();
		$this->db()->execute( "DELETE FROM {$this->db()->table( 'member_sound' )}" );
		$turn = 0;
		$kill = static function ( string $sql ) use ( &$turn ): string {
			if ( str_contains( $sql, 'member_sound (sound,user_id)' ) && 2 === ++$turn ) {
				throw new \RuntimeException( 'broken off' );
			}
			return $sql;
		};
		add_filter( 'query', $kill );
		try {
			$sounds->backfill();
			self::fail( 'It goes in more than one statement.' );
		} catch ( \RuntimeException $e ) {
			self::assertSame( 'broken off', $e->getMessage() );
		} finally {
			remove_filter( 'query', $kill );
		}
		$half = $count();
		self::assertGreaterThan( 0, $half );
		self::assertLessThan( $whole, $half );
		$sounds->backfill();
		self::assertSame( $whole, $count() );
	}

	public function test_a_member_beyond_the_largest_thousand_is_found(): void {
		$users = $this->db()->core( 'users' );
		$rows  = array();
		for ( $n = 0; $n < 1200; $n++ ) {
			$rows[] = array( "many$n", "many$n", "many$n@example.org", '路人' . mb_chr( 0x4E00 + $n ) );
		}
		$this->db()->insert_rows( $users, array( 'user_login', 'user_nicename', 'user_email', 'display_name' ), $rows );
		$last   = $this->create_member( 'author', '赵云' );
		$sounds = $this->service( MemberSounds::class );
		$turns  = 0;
		while ( ! $sounds->backfill() ) {
			self::assertLessThan( 10, ++$turns );
		}
		self::assertGreaterThan( 0, $turns, 'It came in pieces.' );
		self::assertContains( $last, $this->found( 'zhaoyun' ) );
		self::assertCount( 20, $this->found( 'luren' ) );
	}
}
