<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\FileFormats\IsoBoxes;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\Api\MediaIngest;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Several windows change the length of a sample and the cover at once: the post never keeps one that is deleted. */
final class VideoSampleTest extends ParallelTestCase {

	private const FILM = __DIR__ . '/../../../demo/videos/lake.mp4';

	private const ROUNDS = 3;

	public function test_a_post_keeps_a_sample_that_is_there_and_as_long_as_it_says(): void {
		$c      = Plugin::container();
		$author = $this->create_member( 'author' );
		$video  = $this->take( (string) file_get_contents( self::FILM ), 'a.mp4', 'video', $author );
		$cover  = $this->take( ( new Pictures() )->corners(), 'a.jpg', 'image', $author );
		$sold   = array(
			'post_content' => '谁都能看的正文',
			'video_id'     => $video,
			'video_free'   => 2,
			'privacy'      => array( 'type' => 'paid', 'value' => '5' ),
		);
		$made   = $this->at_once( array( $this->call( $author, 'POST', '/content', $sold ) ) )[0];
		$post   = (int) ( is_array( $made['data'] ) ? $made['data']['id'] ?? 0 : 0 );
		$this->assertGreaterThan( 0, $post, (string) wp_json_encode( $made['data'] ) );
		$edit = fn( array $fields ): array =>
			$this->call( $author, 'POST', '/content', array( 'id' => $post, 'video_id' => $video ) + $fields );
		$db   = $c->get( Db::class );
		for ( $round = 0; $round < self::ROUNDS; $round++ ) {
			$said = array_column(
				$this->at_once(
					array(
						$edit( array( 'video_free' => 1 + $round % 2 ) ),
						$edit( array( 'video_cover_id' => $cover ) ),
						$edit( array( 'video_free' => 3 ) ),
						$edit( array( 'video_cover_id' => '' ) ),
						$edit( array( 'video_free' => 0 ) ),
						$edit( array( 'video_cover_id' => $cover ) ),
					)
				),
				'status'
			);
			$this->assertSame( array(), array_diff( $said, array( 200, 409, 422, 503 ) ) );
			$db->execute( "UPDATE {$db->table( 'job' )} SET run_at = 1 WHERE kind IN ('post_saved','event')" );
			$c->get( Jobs::class )->work( 100, 20 );
			wp_cache_flush();
			$this->check( $post );
			$back = $this->at_once( array( $edit( array( 'video_free' => 2 - $round % 2 ) ) ) )[0];
			$this->assertSame( 200, $back['status'], (string) wp_json_encode( $back['data'] ) );
			$this->check( $post );
		}
	}

	private function check( int $post ): void {
		$number = static function ( string $key ) use ( $post ): int {
			$kept = get_post_meta( $post, $key, true );
			return is_numeric( $kept ) ? (int) $kept : 0;
		};
		$sample = $number( '_zeromo_video_sample' );
		$free   = $number( '_zeromo_video_free' );
		$this->assertSame( 0 === $free, 0 === $sample );
		if ( $sample > 0 ) {
			$path = Plugin::container()->get( FileStorage::class )->path( $sample );
			$this->assertFileExists( $path );
			$this->assertSame( $free, IsoBoxes::read( $path )['seconds'] ?? 0 );
		}
	}

	private function take( string $bytes, string $name, string $kind, int $member ): int {
		$path = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, $bytes );
		return Plugin::container()->get( MediaIngest::class )->take( $path, $name, $kind, $member );
	}
}
