<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Plugin;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Passwords tried at the same moment, and one right given many times. */
final class UnlockTest extends ParallelTestCase {

	public function test_twenty_wrong_tries_at_once_count_as_twenty(): void {
		[ $author, $reader ] = $this->create_members( 2 );
		$id                  = $this->locked( $author );
		$wrong               = $this->call(
			$reader,
			'POST',
			'/post/unlock',
			array( 'post_id' => $id, 'password' => '错' )
		);
		$statuses            = array_count_values(
			array_column( $this->at_once( array_fill( 0, 20, $wrong ) ), 'status' )
		);
		$this->assertSame(
			array( 403 => 5, 429 => 15 ),
			array( 403 => $statuses[403] ?? 0, 429 => $statuses[429] ?? 0 )
		);
		$db     = Plugin::container()->get( Db::class );
		$bucket = sha1( "unlock|user|$reader|$id" );
		$this->assertSame(
			20,
			(int) $db->value( "SELECT n FROM {$db->table( 'rate' )} WHERE bucket = %s", array( $bucket ) )
		);
		$right = $this->at_once(
			array( $this->call( $reader, 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) ) )
		);
		$this->assertSame( 429, $right[0]['status'], 'Even the right one waits.' );
	}

	public function test_the_right_one_at_once_is_one_unlocking(): void {
		[ $author, $reader ] = $this->create_members( 2 );
		$id                  = $this->locked( $author );
		$right               = $this->call(
			$reader,
			'POST',
			'/post/unlock',
			array( 'post_id' => $id, 'password' => '芝麻' )
		);
		foreach ( $this->at_once( array_fill( 0, 4, $right ) ) as $answer ) {
			$this->assertSame(
				200,
				$answer['status'],
				(string) wp_json_encode( $answer['data'], JSON_UNESCAPED_UNICODE )
			);
		}
		$db = Plugin::container()->get( Db::class );
		$this->assertSame(
			1,
			(int) $db->value( "SELECT COUNT(*) FROM {$db->table( 'lock_pass' )} WHERE post_id = %d", array( $id ) )
		);
	}

	public function test_many_members_at_once_wait_for_each_others_counts_in_one_order(): void {
		$members = $this->create_members( 11 );
		$id      = $this->locked( array_shift( $members ) );
		$calls   = array();
		foreach ( $members as $reader ) {
			$right = $this->call( $reader, 'POST', '/post/unlock', array( 'post_id' => $id, 'password' => '芝麻' ) );
			array_push( $calls, $right, $right, $right );
		}
		$statuses = array_count_values( array_column( $this->at_once( $calls ), 'status' ) );
		$this->assertSame( array( 200 => 30 ), $statuses );
	}

	public function test_a_right_is_one_row(): void {
		$reader = $this->create_member();
		$rights = Plugin::container()->get( Entitlements::class );
		$given  = array_filter(
			array_map( static fn(): bool => $rights->grant( $reader, Entitlements::POST, 424242 ), range( 1, 5 ) )
		);
		$this->assertCount( 1, $given );
	}

	private function locked( int $author ): int {
		$made = $this->at_once(
			array(
				$this->call(
					$author,
					'POST',
					'/content',
					array(
						'post_content' => '看得见的',
						'privacy' => array( 'type' => 'password', 'value' => '芝麻', 'content' => '藏起来的话' ),
					)
				),
			)
		);
		$this->assertSame(
			200,
			$made[0]['status'],
			(string) wp_json_encode( $made[0]['data'], JSON_UNESCAPED_UNICODE )
		);
		return (int) $made[0]['data']['id'];
	}
}
