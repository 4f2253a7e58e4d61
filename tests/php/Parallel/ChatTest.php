<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Messages\Sql\ChatInvariants;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Two members write to each other, read and take back at the same moment. */
final class ChatTest extends ParallelTestCase {

	/** @return array{int, int} Messages and unread of $member from $peer. */
	private function kept( int $member, int $peer ): array {
		$db = Plugin::container()->get( Db::class );
		return array(
			(int) $db->value(
				"SELECT COUNT(*) FROM {$db->table( 'chat_message' )} WHERE low_id = %d AND high_id = %d",
				array( min( $member, $peer ), max( $member, $peer ) )
			),
			(int) $db->value(
				"SELECT unread FROM {$db->table( 'chat' )} WHERE user_id = %d AND peer_id = %d",
				array( $member, $peer )
			),
		);
	}

	/** @return list<string> */
	private function faults(): array {
		return ( new ChatInvariants( Plugin::container()->get( Db::class ) ) )->faults();
	}

	public function test_messages_both_ways_are_all_kept_and_counted(): void {
		[ $a, $b ] = $this->create_members( 2 );
		$calls     = array();
		foreach ( range( 1, 10 ) as $n ) {
			$calls[] = $this->call( $a, 'POST', '/chat', array( 'user_id' => $b, 'content' => "甲 $n" ) );
			$calls[] = $this->call( $b, 'POST', '/chat', array( 'user_id' => $a, 'content' => "乙 $n" ) );
		}
		$answers = $this->at_once( $calls );
		self::assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		self::assertSame( array( 20, 10 ), $this->kept( $a, $b ) );
		self::assertSame( array( 20, 10 ), $this->kept( $b, $a ) );
		self::assertSame( array(), $this->faults() );
	}

	public function test_the_same_key_twenty_times_is_one_message(): void {
		[ $a, $b ] = $this->create_members( 2 );
		$call      = $this->call(
			$a,
			'POST',
			'/chat',
			array( 'user_id' => $b, 'content' => '在吗', 'idempotency_key' => 'once' )
		);
		$answers   = $this->at_once( array_fill( 0, 20, $call ) );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		self::assertCount( 1, array_unique( array_column( array_column( $answers, 'data' ), 'id' ) ) );
		self::assertSame( array( 1, 1 ), $this->kept( $b, $a ) );
	}

	public function test_the_same_picture_twenty_times_under_a_key_leaves_one_copy(): void {
		[ $a, $b ] = $this->create_members( 2 );
		$path      = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, ( new Pictures() )->corners() );
		$picture = Plugin::container()->get( Library::class )->take_image( $path, 'a.jpg', $a );
		unlink( $path );
		$call      = $this->call(
			$a,
			'POST',
			'/chat',
			array( 'user_id' => $b, 'image_id' => $picture, 'idempotency_key' => 'once' )
		);
		$answers   = $this->at_once( array_fill( 0, 20, $call ) );
		self::assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $answers, 'status' ) ) ),
			(string) wp_json_encode( $answers, JSON_UNESCAPED_UNICODE )
		);
		self::assertSame( array( 1, 1 ), $this->kept( $b, $a ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame(
			array( $answers[0]['data']['image']['id'] ),
			$db->ids(
				"SELECT ID FROM {$db->core( 'posts' )} WHERE post_author = %d
					AND post_content_filtered = 'zeromo-hidden'",
				array( $a )
			)
		);
	}

	public function test_reading_and_writing_and_taking_back_at_once_leave_right_numbers(): void {
		[ $a, $b ] = $this->create_members( 2 );
		$sent      = array_column(
			array_column(
				$this->at_once(
					array_map(
						fn( int $n ): array => $this->call(
							$a,
							'POST',
							'/chat',
							array( 'user_id' => $b, 'content' => "$n" )
						),
						range( 1, 6 )
					)
				),
				'data'
			),
			'id'
		);
		$calls     = array();
		foreach ( $sent as $n => $id ) {
			$calls[] = $this->call( $a, 'POST', '/chat/recall', array( 'id' => $id ) );
			$calls[] = $this->call( $b, 'GET', "/chat/$a" );
			$calls[] = $this->call( $a, 'POST', '/chat', array( 'user_id' => $b, 'content' => "新 $n" ) );
			$calls[] = $this->call( $b, 'DELETE', '/chat/delete', array( 'id' => $id ) );
		}
		self::assertSame(
			array( 200 ),
			array_values( array_unique( array_column( $this->at_once( $calls ), 'status' ) ) )
		);
		self::assertSame( array(), $this->faults() );
	}

	public function test_of_first_messages_to_a_stranger_at_once_one_goes_through(): void {
		$settings = Plugin::container()->get( Settings::class );
		$settings->save( array( 'chat_stranger_one' => true ) );
		try {
			[ $a, $b ] = $this->create_members( 2 );
			$answers   = $this->at_once(
				array_map(
					fn( int $n ): array => $this->call(
						$a,
						'POST',
						'/chat',
						array( 'user_id' => $b, 'content' => "你好 $n" )
					),
					range( 1, 10 )
				)
			);
			$status    = array_count_values( array_column( $answers, 'status' ) );
			ksort( $status );
			self::assertSame( array( 200 => 1, 403 => 9 ), $status );
			self::assertSame( array( 1, 1 ), $this->kept( $b, $a ) );
		} finally {
			$settings->save( array( 'chat_stranger_one' => false ) );
		}
	}
}
