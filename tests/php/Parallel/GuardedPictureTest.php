<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/**
 * A post that is moved in and out of a members-only circle by several windows at once: its picture is where the post
 * is in the end.
 */
final class GuardedPictureTest extends ParallelTestCase {

	public function test_the_picture_ends_where_the_post_does(): void {
		$this->move_about(
			$this->create_member(),
			static fn( int $image ): array => array( 'post_content' => '搬来搬去', 'image_ids' => array( $image ) )
		);
	}

	public function test_a_picture_in_the_text_ends_where_the_article_does(): void {
		$this->move_about(
			$this->create_member( 'author' ),
			static fn( int $image ): array => array(
				'post_type' => 'post',
				'post_title' => '搬来搬去',
				'post_content' => "<p>雾</p><img class=\"wp-image-$image\" src=\"\" alt=\"\">",
			)
		);
	}

	/** @param \Closure(int): array<string, mixed> $fields Form with this picture. */
	private function move_about( int $member, \Closure $fields ): void {
		$c      = Plugin::container();
		$circle = $c->get( CircleEditing::class )->create(
			$member,
			array( 'title' => '胶片与日常', 'visibility' => 'members' )
		);
		$path   = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, ( new Pictures() )->corners() );
		$image = $c->get( Library::class )->take_image( $path, 'a.jpg', $member );
		unlink( $path );
		$open = (string) get_attached_file( $image );
		$made = $this->at_once(
			array(
				$this->call( $member, 'POST', '/content', $fields( $image ) ),
			)
		)[0];
		$post = (int) ( is_array( $made['data'] ) ? $made['data']['id'] : 0 );
		$of   = array_intersect_key( $fields( $image ), array( 'post_type' => 1 ) ) + array( 'id' => $post );
		$in   = $this->call( $member, 'POST', '/content', $of + array( 'circle_id' => $circle ) );
		$out  = $this->call( $member, 'POST', '/content', $of + array( 'circle_id' => '' ) );
		$text = get_post_field( 'post_content', $post, 'raw' );
		$db   = $c->get( Db::class );
		foreach ( array(
			array( $in, $in, $in, $in, $in, $in ),
			array( $in, $out, $in, $out, $in, $out ),
			array( $out, $in, $out, $in, $out, $in ),
		) as $calls ) {
			$statuses = array_column( $this->at_once( $calls ), 'status' );
			$this->assertContains( 200, $statuses );
			$this->assertSame(
				array(),
				array_filter( $statuses, static fn( int $status ): bool => $status >= 500 && 503 !== $status )
			);
			// What had to wait for another is tried again by cron, when the lease of a busy one is over, too.
			$db->execute(
				"UPDATE {$db->table( 'job' )} SET run_at = 1 WHERE kind IN ('picture_places','post_saved','event')"
			);
			wp_cache_flush();
			$c->get( Jobs::class )->work( 100, 20 );
			wp_cache_flush();
			$row = $db->row(
				"SELECT circle_id, images FROM {$db->table( 'feed' )} WHERE post_id = %d",
				array( $post )
			) ?? array();
			$shut = $circle === (int) $row['circle_id'];
			$this->assertSame( $shut, ! is_file( $open ), "in $shut" );
			$this->assertSame( $text, get_post_field( 'post_content', $post, 'raw' ) );
			if ( '' !== (string) $row['images'] ) {
				$this->assertSame( $shut, str_contains( (string) $row['images'], 'zeromo-private' ) );
			}
			$this->assertFileExists( $c->get( FileStorage::class )->path( $image ) );
			$this->assertSame( $shut, '' !== get_post_meta( $image, '_zeromo_guarded', true ) );
			$this->assertSame(
				'1',
				$db->value(
					"SELECT COUNT(*) FROM {$db->core( 'postmeta' )} WHERE post_id = %d
						AND meta_key = '_wp_attached_file'",
					array( $image )
				)
			);
			$this->assertLessThanOrEqual(
				1,
				(int) $db->value(
					"SELECT COUNT(*) FROM {$db->core( 'postmeta' )} WHERE post_id = %d AND meta_key = '_zeromo_secret'",
					array( $image )
				)
			);
		}
	}
}
