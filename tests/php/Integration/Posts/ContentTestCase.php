<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Posts;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\Topics\Api\TopicEditing;

/** Members with something to write about. */
abstract class ContentTestCase extends IntegrationTestCase {

	use MakesPosts;

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'zeromo_rate_limits', '__return_false' );
		// A fresh site's first article would stand among ours.
		wp_delete_post( 1, true );
	}

	/** A circle with these members. */
	protected function make_circle( int $owner, bool $public = true, int ...$members ): int {
		$circles = $this->service( CircleEditing::class );
		$id      = $circles->create(
			$owner,
			array( 'title' => '胶片与日常', 'visibility' => $public ? 'public' : 'members' )
		);
		foreach ( $members as $member ) {
			$this->service( CircleJoining::class )->join( $id, $member );
		}
		return $id;
	}

	protected function make_topic( string $name ): int {
		return $this->service( TopicEditing::class )->create( $name );
	}

	/**
	 * Pictures of a member.
	 *
	 * @return list<int>
	 */
	protected function make_pictures( int $member, int $count ): array {
		$this->as_user( $member );
		$pictures = new Pictures();
		$ids      = array();
		for ( $n = 0; $n < $count; $n++ ) {
			$items = $this->data(
				$this->rest(
					'POST',
					'/media',
					array(),
					array( 'images' => $pictures->files( array( "$n.jpg" => $pictures->corners( 60 + $n, 40 ) ) ) )
				)
			);
			$ids[] = (int) $items[0]['id'];
		}
		return $ids;
	}

	/**
	 * Publishes as a member and gives the id.
	 *
	 * @param array<string, mixed> $fields More than the text.
	 */
	protected function publish( int $member, string $text = '今天的雾', array $fields = array() ): int {
		$this->as_user( $member );
		return (int) $this->data( $this->rest( 'POST', '/content', array( 'post_content' => $text ) + $fields ) )['id'];
	}

	/**
	 * Ids of a list.
	 *
	 * @param array<string, mixed> $params Arguments.
	 * @return list<int>
	 */
	protected function listed( array $params ): array {
		return array_column( $this->data( $this->rest( 'GET', '/content/list', $params ) )['items'], 'id' );
	}

	/** Sets a setting for this test. */
	protected function set( string $name, mixed $value ): void {
		$this->service( Settings::class )->save( array( $name => $value ) );
	}

	/** Moves a post in time. */
	protected function date( int $post, int $time ): void {
		wp_update_post(
			array(
				'ID' => $post,
				'post_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
				'post_date' => get_date_from_gmt( gmdate( 'Y-m-d H:i:s', $time ) ),
				'edit_date' => true,
			)
		);
	}

	/**
	 * The row of the feed.
	 *
	 * @return array<string, string|null>
	 */
	protected function row( int $post ): array {
		return $this->db()->row(
			'SELECT * FROM ' . $this->db()->table( 'feed' ) . ' WHERE post_id = %d',
			array( $post )
		)
			?? array();
	}
}
