<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Locks;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** An author who hides things. */
abstract class PrivacyTestCase extends ContentTestCase {

	protected const WORD = 'zmhidden鸟语';

	protected int $author;

	protected function setUp(): void {
		parent::setUp();
		$this->author = $this->create_member();
	}

	/**
	 * Publishes an activity with this lock.
	 *
	 * @param list<string> $roles Levels.
	 */
	protected function lock( string $type, int|string|null $value = null, array $roles = array() ): int {
		return $this->publish(
			$this->author,
			'看得见的',
			array(
				'privacy' => array(
					'type' => $type,
					'value' => $value,
					'roles' => $roles,
					'content' => self::WORD . '藏起来的',
				),
			)
		);
	}

	/**
	 * The author sends another privacy.
	 *
	 * @param array<string, mixed> $privacy As in POST /content.
	 */
	protected function change( int $id, array $privacy ): void {
		$this->as_user( $this->author );
		$this->data( $this->rest( 'POST', '/content', array( 'id' => $id, 'privacy' => $privacy ) ) );
	}

	/** Whether a reader is sent what is hidden, alike by the post and by the list. */
	protected function sees( int $id, int $reader ): bool {
		$before = get_current_user_id();
		$this->as_user( $reader );
		$post = $this->data( $this->rest( 'GET', "/content/$id" ) );
		$card = $this->in_list( $id );
		$this->as_user( $before );
		$this->assertSame( array( $post['privacy'], $post['hidden'] ), array( $card['privacy'], $card['hidden'] ) );
		$this->assertSame( $post['privacy']['unlocked'], null !== $post['hidden'] );
		return $post['privacy']['unlocked'];
	}

	/**
	 * The post as the list has it.
	 *
	 * @return array<string, mixed>
	 */
	protected function in_list( int $id ): array {
		foreach ( $this->data( $this->rest( 'GET', '/content/list' ) )['items'] as $item ) {
			if ( $id === $item['id'] ) {
				return $item;
			}
		}
		$this->fail( 'not in the list' );
	}

	/** Rows of one of our tables whose column holds a word. */
	protected function rows( string $table, string $column, string $word ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( $table )} WHERE $column LIKE %s",
			array( '%' . $this->db()->like( $word ) . '%' )
		);
	}
}
