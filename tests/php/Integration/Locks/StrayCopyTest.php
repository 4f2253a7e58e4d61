<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Sweeper;
use Zeromo\Community\PrivateFiles\Api\PrivateFolder;

/** Copies of hidden pictures: a unit that is run again or refused leaves no file behind. */
final class StrayCopyTest extends PrivacyTestCase {

	public function test_a_unit_that_is_run_again_makes_one_copy(): void {
		$ids  = $this->make_pictures( $this->author, 1 );
		$runs = $this->broken( new Conflict( 'made by the test' ), 3 );
		$post = $this->publish(
			$this->author,
			'x',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的话', 'image_ids' => $ids ) )
		);
		$this->assertSame( 4, $runs() );
		$this->assertCount( 1, $this->copies() );
		$this->assertCount( 1, $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'] );
		$this->assertSame( array(), $this->service( Sweeper::class )->lost()['files'] );
		$this->assertCount( 1, $this->names() );
	}

	public function test_a_refusal_inside_the_unit_leaves_nothing(): void {
		$ids = $this->make_pictures( $this->author, 2 );
		foreach ( array(
			503 => new Conflict( 'made by the test' ),
			400 => Failure::invalid( 'x' ),
		) as $status => $fault ) {
			$this->broken( $fault, 100 );
			$answer = $this->rest(
				'POST',
				'/content',
				array(
					'post_content' => 'x',
					'privacy' => array( 'type' => 'login', 'content' => '藏起来的话', 'image_ids' => $ids ),
				)
			);
			$this->assertSame( $status, $answer->get_status() );
			$this->assertSame( array( array(), array() ), array( $this->copies(), $this->names() ) );
			remove_all_filters( 'query' );
		}
	}

	public function test_the_same_form_sent_twice_keeps_one_copy_and_a_refused_change_keeps_what_was_there(): void {
		$ids  = $this->make_pictures( $this->author, 2 );
		$post = $this->publish(
			$this->author,
			'x',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的话', 'image_ids' => array( $ids[0] ) ) )
		);
		$kept = $this->copies();
		$this->broken( Failure::invalid( 'x' ), 100 );
		$this->assertSame(
			400,
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $post, 'privacy' => array( 'image_ids' => array( $kept[0], $ids[1] ) ) )
			)->get_status()
		);
		remove_all_filters( 'query' );
		$this->assertSame( $kept, $this->copies() );
		$this->assertCount( 1, $this->names() );
		$this->data(
			$this->rest(
				'POST',
				'/content',
				array( 'id' => $post, 'privacy' => array( 'image_ids' => array( $kept[0], $ids[1] ) ) )
			)
		);
		$this->assertCount( 2, $this->copies() );
	}

	/**
	 * Breaks the unit where it stores the lock, so many times; gives how often it came there.
	 *
	 * @return \Closure(): int
	 */
	private function broken( \Throwable $fault, int $times ): \Closure {
		$runs  = 0;
		$table = $this->db()->table( 'lock' );
		add_filter(
			'query',
			static function ( string $sql ) use ( $fault, $times, $table, &$runs ): string {
				if (
					1 === preg_match( "/^\\s*(?:INSERT|REPLACE|UPDATE)\\b[^(]*\\b$table\\b/i", $sql )
					&& ++$runs <= $times
				) {
					throw $fault;
				}
				return $sql;
			}
		);
		return static function () use ( &$runs ): int {
			return $runs;
		};
	}

	/** @return list<int> Rows of copies. */
	private function copies(): array {
		return $this->db()->ids(
			"SELECT ID FROM {$this->wpdb()->posts} WHERE post_content_filtered = 'zeromo-hidden' ORDER BY ID"
		);
	}

	/** @return list<string> Names of pictures in the private folder, without their sizes. */
	private function names(): array {
		$files = (array) glob( $this->service( PrivateFolder::class )->path() . '/??/*' );
		return array_values(
			array_unique(
				array_map(
					static fn( string|false $path ): string => substr( basename( (string) $path ), 0, 32 ),
					$files
				)
			)
		);
	}
}
