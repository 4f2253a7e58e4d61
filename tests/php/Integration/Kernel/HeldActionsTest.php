<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Kernel;

use Zeromo\Community\Circles\Api\CircleType;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;

/**
 * What other plugins hear of core's writers inside a unit that runs again, or is rolled back. The listeners stand in
 * this file, which is neither core's nor ours.
 */
final class HeldActionsTest extends IntegrationTestCase {

	use MakesPosts;

	/** @var list<string> */
	private array $heard = array();

	private function listen( string ...$names ): void {
		foreach ( $names as $name ) {
			add_action(
				$name,
				function ( mixed ...$args ) use ( $name ): void {
					$this->heard[] = current_filter() . ' '
						. ( is_int( $args[0] ?? null ) ? ( null === get_post( $args[0] ) ? 'gone' : 'there' ) : 'x' );
					self::assertSame( $name, current_filter() );
				},
				10,
				3
			);
		}
	}

	public function test_a_unit_that_runs_again_is_told_once_after_the_commit_and_in_order(): void {
		$this->listen( 'wp_insert_post', 'save_post_post', 'transition_post_status', 'publish_post' );
		$before = $GLOBALS['wp_filter']['wp_insert_post']->callbacks;
		$tries  = 0;
		$inside = array();
		$author = $this->create_member();
		$id     = $this->db()->transaction(
			function () use ( &$tries, &$inside, $author ): int {
				$id       = $this->make_post( $author );
				$inside[] = $this->heard;
				if ( ++$tries < 3 ) {
					throw new Conflict( 'Deadlock found when trying to get lock' );
				}
				return $id;
			}
		);
		self::assertSame( array( 3, array( array(), array(), array() ) ), array( $tries, $inside ) );
		self::assertSame(
			array( 'transition_post_status x', 'publish_post there', 'save_post_post there', 'wp_insert_post there' ),
			$this->heard
		);
		self::assertSame(
			'1',
			$this->db()->value(
				"SELECT COUNT(*) FROM {$this->db()->core( 'posts' )} WHERE post_author = %d",
				array( $author )
			)
		);
		self::assertSame( $before, $GLOBALS['wp_filter']['wp_insert_post']->callbacks );
		// Our own listeners are part of the unit.
		self::assertSame(
			'1',
			$this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'feed' )} WHERE post_id = %d", array( $id ) )
		);
		$this->heard = array();
		wp_update_post( array( 'ID' => $id, 'post_title' => '另一个' ) );
		self::assertContains( 'wp_insert_post there', $this->heard, 'Outside a unit nothing waits.' );
	}

	public function test_a_unit_that_is_rolled_back_is_told_to_nobody(): void {
		$this->listen( 'wp_insert_post', 'save_post', 'clean_post_cache' );
		$author = $this->create_member();
		try {
			$this->db()->transaction(
				function () use ( $author ): never {
					$this->make_post( $author );
					throw Failure::not_found();
				}
			);
		} catch ( Failure $failure ) {
			self::assertSame( 404, $failure->status );
		}
		self::assertSame( array(), $this->heard );
		$this->make_post( $author );
		self::assertNotSame( array(), $this->heard );
	}

	public function test_a_filter_and_an_action_before_the_deed_run_inside(): void {
		add_filter( 'edited_words', static fn( string $text ): string => $text . '!' );
		add_filter( 'clean_url', static fn( string $url ): string => $url . '#seen' );
		$this->listen( 'pre_post_update' );
		$id   = $this->make_post( $this->create_member() );
		$told = $this->db()->transaction(
			function () use ( $id ): array {
				wp_update_post( array( 'ID' => $id, 'post_title' => '另一个' ) );
				return array( apply_filters( 'edited_words', '好' ), esc_url( 'http://example.com/' ), $this->heard );
			}
		);
		self::assertSame( array( '好!', 'http://example.com/#seen', array( 'pre_post_update there' ) ), $told );
		self::assertCount( 1, $this->heard );
	}

	public function test_what_was_rolled_back_leaves_a_persistent_cache(): void {
		$kept                       = $GLOBALS['wp_object_cache'];
		// phpcs:ignore WordPress.WP.GlobalVariablesOverride -- what a drop-in does.
		$GLOBALS['wp_object_cache'] = new LastingCache();
		try {
			$id = 0;
			try {
				$this->db()->transaction(
					function () use ( &$id ): never {
						$id = $this->make_post( 1 );
						update_post_meta( $id, 'seen', '1' );
						self::assertSame(
							array( '一篇文章', '1' ),
							array( get_post( $id )?->post_title, get_post_meta( $id, 'seen', true ) )
						);
						throw Failure::not_found();
					}
				);
			} catch ( Failure ) {
				self::assertNull( get_post( $id ) );
				self::assertSame( '', get_post_meta( $id, 'seen', true ) );
			}
		} finally {
			$GLOBALS['wp_object_cache'] = $kept; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- put back.
		}
	}

	public function test_a_circle_that_is_made_is_told_once_with_its_name(): void {
		$this->listen( 'save_post_' . CircleType::NAME );
		$owner = $this->create_member( 'author' );
		$this->as_user( $owner );
		$this->data( $this->rest( 'POST', '/circle', array( 'title' => '门口' ) ) );
		self::assertSame( array( 'save_post_' . CircleType::NAME . ' there' ), $this->heard );
	}
}
