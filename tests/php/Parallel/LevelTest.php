<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Levels\Act;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Twelve members like one post at the same moment, each twice: each counts once, and the day's bound holds. */
final class LevelTest extends ParallelTestCase {

	use MakesPosts;

	protected function setUp(): void {
		parent::setUp();
		$this->bound( 8 );
	}

	protected function tearDown(): void {
		Plugin::container()->get( Settings::class )->save( array(), array( 'levels', 'level_rules' ) );
		parent::tearDown();
	}

	private function bound( int $cap ): void {
		$rule = array( 'points' => 1, 'cap' => $cap, 'back' => true );
		Plugin::container()->get( Settings::class )->save( array( 'level_rules' => array( 'post_liked' => $rule ) ) );
	}

	public function test_a_table_saved_by_many_at_once_is_saved_once(): void {
		$owner = $this->create_member( 'administrator' );
		$call  = $this->call(
			$owner,
			'POST',
			'/admin/levels',
			array(
				'levels' => array( array( 'name' => '初来' . $owner, 'points' => 0, 'tone' => 'ok' ) ),
				'rules' => array( 'post' => array( 'points' => 7, 'cap' => 70, 'back' => true ) ),
			)
		);
		$answers = $this->at_once( array_fill( 0, 6, $call ) );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame(
			'2',
			$db->value( "SELECT COUNT(*) FROM {$db->table( 'audit' )} WHERE actor_id = %d", array( $owner ) ),
			'a note for the table and one for the rules'
		);
	}

	public function test_likes_at_once_count_once_each_up_to_the_bound(): void {
		$writer  = $this->create_member( 'author' );
		$members = $this->create_members( 12 );
		$post    = $this->make_post( $writer );
		$calls   = array_map(
			fn( int $id ): array => $this->call(
				$id,
				'POST',
				'/like',
				array( 'type' => 'post', 'id' => $post )
			),
			array( ...$members, ...$members )
		);
		$answers = $this->at_once( $calls );
		self::assertSame( array( 200 ), array_values( array_unique( array_column( $answers, 'status' ) ) ) );
		$db = Plugin::container()->get( Db::class );
		self::assertSame(
			array( '12', '8' ),
			array_values(
				(array) $db->row(
					"SELECT COUNT(*) AS n, SUM(points) AS points FROM {$db->table( 'level_gain' )} WHERE user_id = %d
						AND act = %d",
					array( $writer, Act::PostLiked->number() )
				)
			)
		);
		self::assertSame( 8, Plugin::container()->get( Counters::class )->get( Counters::USER, $writer, 'exp' ) );
		self::assertSame( array(), $this->wrong_totals() );
	}
}
