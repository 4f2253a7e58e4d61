<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\Posts\Api\CoreHooks;

/**
 * What other plugins hear of an activity is a job of its unit: told after the commit, and told again by a worker where
 * PHP died.
 */
final class CoreHooksTest extends ContentTestCase {

	/** @var list<string> */
	private array $heard = array();

	protected function setUp(): void {
		parent::setUp();
		add_action(
			'save_post_zeromo_activity',
			fn( int $id, \WP_Post $post, bool $update ) => $this->hear(
				( $update ? 'changed ' : 'new ' ) . $post->post_status
			),
			10,
			3
		);
		add_action(
			'post_updated',
			fn( int $id, \WP_Post $now, \WP_Post $was ) => $this->hear( "$was->post_content → $now->post_content" ),
			10,
			3
		);
	}

	private function hear( string $words ): void {
		$this->heard[] = $words;
	}

	public function test_they_hear_of_it_once_and_nothing_waits(): void {
		$jobs    = "SELECT kind, payload FROM {$this->db()->table( 'job' )}";
		$waiting = $this->db()->rows( $jobs );
		$author = $this->create_member();
		$post   = $this->publish( $author );
		self::assertSame( array( 'new publish' ), $this->heard );
		$was = get_post( $post )->post_content;
		$this->publish( $author, '改过了', array( 'id' => $post ) );
		self::assertSame( array( 'new publish', "$was → 改过了", 'changed publish' ), $this->heard );
		self::assertSame( $waiting, $this->db()->rows( $jobs ) );
	}

	public function test_a_worker_tells_them_what_the_dead_request_would_have_told(): void {
		$author = $this->create_member();
		$post   = $this->publish( $author );
		$before = get_post( $post );
		$row    = json_decode( (string) wp_json_encode( get_object_vars( $before ) ), true );
		$this->publish( $author, '改过了', array( 'id' => $post ) );
		$told        = $this->heard;
		$this->heard = array();
		$hooks       = $this->service( CoreHooks::class );
		$hooks->run( array( 'id' => $post, 'before' => null, 'by_core' => false ), true );
		$hooks->run( array( 'id' => $post, 'before' => $row, 'by_core' => false ), true );
		self::assertSame( $told, $this->heard );
		self::assertFalse( $hooks->is_quiet() );
		wp_delete_post( $post, true );
		$this->heard = array();
		$hooks->run( array( 'id' => $post, 'before' => $row, 'by_core' => false ), true );
		self::assertSame( array(), $this->heard, 'What is gone by then is told of by its own deletion.' );
	}
}
