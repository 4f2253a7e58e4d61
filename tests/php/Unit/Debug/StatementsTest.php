<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Debug;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Debug\Statements;

final class StatementsTest extends TestCase {

	/** @return iterable<string, array{string, string}> Stack as WordPress writes it, room. */
	public static function stacks(): iterable {
		$ours = 'Zeromo\Community\\';
		yield 'a statement of a room' => array(
			"require('wp-blog-header.php'), {$ours}Feed\Http\ListController->run, {$ours}Posts\Sql\FeedReposito"
				. "ry->rows, {$ours}Kernel\Database\Db->rows",
			'Posts',
		);
		yield 'one in a closure' => array(
			"do_action('init'), WP_Hook->do_action, {$ours}Members\Names->Zeromo\Community\Members\{closure},"
				. " {$ours}Kernel\RequestMemo::of, get_userdata",
			'Members',
		);
		yield 'core, called by a room' => array(
			"{$ours}Circles\CircleMaking->make, wp_insert_post, wpdb->insert",
			'Circles',
		);
		yield 'the ground alone' => array(
			"{$ours}Plugin::upgrade, {$ours}Kernel\Settings->internal, get_option",
			'Kernel',
		);
		yield 'core' => array( "require('wp-load.php'), get_option, wpdb->get_row", '' );
	}

	#[DataProvider( 'stacks' )]
	public function test_a_statement_belongs_to_the_innermost_room( string $stack, string $room ): void {
		self::assertSame(
			array( $room ),
			array_keys( Statements::by_room( array( array( 'SELECT 1', 0.5, $stack ) ) ) )
		);
	}

	public function test_the_slowest_room_comes_first_and_what_is_no_statement_is_left_out(): void {
		$of    = static fn( string $room, float $seconds ): array => array(
			'SELECT 1',
			$seconds,
			"Zeromo\Community\\$room\A->b",
		);
		$found = Statements::by_room(
			array( $of( 'Polls', 0.25 ), $of( 'Feed', 0.5 ), $of( 'Polls', 0.5 ), array( 'SELECT 1' ), null )
		);
		self::assertSame( array( 'Polls', 'Feed' ), array_keys( $found ) );
		self::assertSame( array( 'times' => 2, 'seconds' => 0.75 ), $found['Polls'] );
	}
}
