<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Accounts are made at the same moment, while the owner reads the list. */
final class MemberListTest extends ParallelTestCase {

	use MakesPosts;

	public function test_each_new_member_is_in_the_list_and_counted_once(): void {
		$owner  = $this->create_member( 'administrator' );
		$before = $this->counted();
		$name   = 'pm' . bin2hex( random_bytes( 4 ) );
		$calls  = array();
		for ( $n = 0; $n < 8; $n++ ) {
			$calls[] = $this->call(
				$owner,
				'POST',
				'/wp/v2/users',
				array(
					'username' => "$name$n",
					'email'    => "$name$n@example.com",
					'password' => 'password',
					'roles'    => array( 'author' ),
				)
			);
			$calls[] = $this->call( $owner, 'GET', '/admin/members' );
		}
		$answers = $this->at_once( $calls );
		self::assertSame(
			array_merge( ...array_fill( 0, 8, array( 201, 200 ) ) ),
			array_column( $answers, 'status' ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		self::assertSame( array( $before[0] + 8, $before[1] + 8 ), $this->counted() );
		$found = $this->at_once( array( $this->call( $owner, 'GET', '/admin/members', array( 'search' => $name ) ) ) );
		self::assertIsArray( $found[0]['data'] );
		self::assertCount( 8, $found[0]['data']['items'] );
		self::assertSame( array(), $this->wrong_totals() );
	}

	/** @return array{int, int} Rows and the kept total. */
	private function counted(): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'member_list' )}" ),
			Plugin::container()->get( Counters::class )->get( Counters::SITE, 0, 'member' ),
		);
	}
}
