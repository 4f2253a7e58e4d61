<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Parallel;

use Zeromo\Community\CircleMembers\Api\CircleJoining;
use Zeromo\Community\Circles\Api\CircleEditing;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Integration\Media\Pictures;
use Zeromo\Community\Tests\Support\ParallelTestCase;

/** Pictures of what not everybody may see, asked for over HTTP by each kind of reader, by each address there is. */
final class GuardedOnTheWireTest extends ParallelTestCase {

	public function test_pictures_inside_a_circle_are_for_its_members(): void {
		$c       = Plugin::container();
		$author  = $this->create_member( 'author' );
		$inner   = $this->create_member();
		$left    = $this->create_member();
		$readers = array( $author => true, $inner => true, $this->create_member( 'editor' ) => true );
		$readers += array(
			$left => false,
			$this->create_member() => false,
			$this->create_member( 'contributor' ) => false,
			0 => false,
		);
		$circles = $c->get( CircleEditing::class );
		$circle  = $circles->create( $author, array( 'title' => '胶片与日常', 'visibility' => 'members' ) );
		$c->get( CircleJoining::class )->join( $circle, $inner );
		$c->get( CircleJoining::class )->join( $circle, $left );
		$image = $this->picture( $author );
		$said  = $this->picture( $inner );
		$post  = $this->ok(
			$author,
			'/content',
			array(
				'post_type' => 'post',
				'post_title' => '圈里的文章',
				'post_content' => "<p>雾</p><img class=\"wp-image-{$image['id']}\" src=\"\" alt=\"\">",
				'circle_id' => $circle,
			)
		)['id'];
		$this->ok( $inner, '/comment', array( 'post_id' => $post, 'comment' => '配图', 'image_id' => $said['id'] ) );
		// Before leaving it is there.
		$door = "/?zmo_file=$post-{$image['id']}";
		self::assertSame( 200, $this->get( $left, $door )['status'] );
		$this->ok( $left, '/circle/leave', array( 'circle_id' => $circle ) );
		foreach ( $readers as $reader => $may ) {
			foreach ( array( $image, $said ) as $picture ) {
				foreach ( $picture['paths'] as $path ) {
					$answer = $this->get( $reader, $path );
					self::assertSame( $may ? 302 : 404, $answer['status'], "$path as $reader" );
					if ( $may ) {
						self::assertStringContainsString( 'private, no-store', $answer['headers'] );
						self::assertSame(
							1,
							preg_match( '/^Location: \S*(\/\?zmo_file=\S+)/mi', $answer['headers'], $to )
						);
						$sent = $this->get( $reader, $to[1] );
						self::assertSame( 200, $sent['status'] );
						self::assertStringContainsString( 'Content-Type: image/jpeg', $sent['headers'] );
						self::assertStringContainsString( 'private, no-store', $sent['headers'] );
					}
				}
				self::assertSame(
					$may ? 200 : 404,
					$this->get( $reader, "/?zmo_file=$post-{$picture['id']}" )['status']
				);
			}
			$pages = array(
				"/?p=$post",
				'/?feed=rss2',
				"/?p=$post&feed=rss2",
				'/?feed=comments-rss2',
				"/wp-json/wp/v2/posts/$post",
				"/wp-json/zeromo/v1/content/$post",
				"/wp-json/zeromo/v1/comment?post_id=$post",
				"/wp-json/wp/v2/media/{$image['id']}",
			);
			$shown = 0;
			foreach ( $pages as $page ) {
				$answer = $this->get( $reader, $page );
				// A page's own address leads to its lasting one.
				$answer = 301 === $answer['status']
					&& 1 === preg_match( '/^Location: http:\/\/[^\/]+(\S+)/mi', $answer['headers'], $to )
					? $this->get( $reader, $to[1] )
					: $answer;
				$body   = is_string( $answer['data'] )
					? $answer['data']
					: (string) wp_json_encode( $answer['data'], JSON_UNESCAPED_SLASHES );
				$shown += (int) str_contains( $body, "zmo_file=$post-" );
				if ( ! str_contains( $page, '/media/' ) ) {
					self::assertStringNotContainsString( $image['name'], $body, "$page as $reader" );
					self::assertStringNotContainsString( $said['name'], $body, "$page as $reader" );
				} elseif ( ! $may ) {
					self::assertContains( $answer['status'], array( 401, 403, 404 ) );
				}
			}
			self::assertSame( $may, $shown >= 4, "$shown pages show them to $reader" );
		}
		$this->ok( $author, '/content', array( 'id' => $post, 'post_type' => 'post', 'circle_id' => '' ) );
		foreach ( array( ...$image['paths'], ...$said['paths'] ) as $path ) {
			self::assertSame( 200, $this->get( 0, $path )['status'], $path );
		}
		$body = $this->get( 0, "/wp-json/wp/v2/posts/$post" )['data'];
		self::assertIsArray( $body );
		self::assertStringContainsString( $image['name'], $body['content']['rendered'] );
	}

	public function test_a_contributors_draft_in_cores_editor_shows_its_pictures_to_who_may_see_it(): void {
		$contributor = $this->create_member( 'contributor' );
		$editor      = $this->create_member( 'editor' );
		$image       = $this->picture( $contributor );
		$stored      = "<p><img class=\"wp-image-{$image['id']}\" src=\"{$image['url']}\" alt=\"\" /></p>";
		$post        = $this->ok(
			$contributor,
			'/wp/v2/posts',
			array( 'title' => '草稿', 'status' => 'draft', 'content' => $stored ),
			201
		)['id'];
		$this->work();
		$readers = array(
			$contributor => true,
			$editor => true,
			$this->create_member( 'author' ) => false,
			$this->create_member() => false,
			0 => false,
		);
		foreach ( $readers as $reader => $may ) {
			// What core's editor has in its text.
			self::assertSame( $may ? 302 : 404, $this->get( $reader, $image['paths'][0] )['status'] );
			self::assertSame( $may ? 200 : 404, $this->get( $reader, "/?zmo_file=$post-{$image['id']}" )['status'] );
			$preview = $this->get( $reader, "/?p=$post&preview=true" );
			self::assertSame(
				$may,
				is_string( $preview['data'] ) && str_contains( $preview['data'], "zmo_file=$post-{$image['id']}" )
			);
		}
		$edited = $this->get( $contributor, "/wp-json/wp/v2/posts/$post?context=edit" )['data'];
		self::assertIsArray( $edited );
		self::assertSame( $stored, $edited['content']['raw'] );
		$this->ok( $editor, "/wp/v2/posts/$post", array( 'status' => 'publish' ) );
		self::assertSame( 200, $this->get( 0, $image['paths'][0] )['status'] );
		self::assertSame( $stored, get_post_field( 'post_content', $post, 'raw' ) );
	}

	public function test_other_pages_that_are_not_there_are_as_they_were(): void {
		$image = $this->picture( $this->create_member() );
		foreach ( array(
			'/wp-content/uploads/no.jpg',
			str_replace( '.jpg', '-no.jpg', $image['paths'][0] ),
			'/wp-content/uploads/' . str_repeat( 'a', 32 ) . '.jpg',
			'/no-such-page/',
		) as $path ) {
			self::assertSame( 404, $this->get( 0, $path )['status'], $path );
		}
		self::assertSame( 200, $this->get( 0, $image['paths'][0] )['status'] );
	}

	/** @return array{id: int, url: string, name: string, paths: list<string>} Path of the picture and of its sizes. */
	private function picture( int $member ): array {
		$path = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		file_put_contents( $path, ( new Pictures() )->corners( 1600, 1000 ) );
		$id = Plugin::container()->get( Library::class )->take_image( $path, 'a.jpg', $member );
		unlink( $path );
		$url   = (string) wp_get_attachment_url( $id );
		$names = array(
			basename( $url ),
			...array_column( (array) ( ( (array) wp_get_attachment_metadata( $id ) )['sizes'] ?? array() ), 'file' ),
		);
		return array(
			'id'    => $id,
			'url'   => $url,
			'name'  => pathinfo( $url, PATHINFO_FILENAME ),
			'paths' => array_values(
				array_unique(
					array_map(
						static fn( string $name ): string => (string) wp_parse_url(
							dirname( $url ) . "/$name",
							PHP_URL_PATH
						),
						$names
					)
				)
			),
		);
	}

	/** @return array{status: int, data: mixed, headers: string} */
	private function get( int $reader, string $path ): array {
		return $this->at_once(
			array( array( 'user' => $reader, 'method' => 'GET', 'url' => $this->url() . $path, 'body' => '' ) )
		)[0];
	}

	/**
	 * @param array<string, mixed> $params Body.
	 * @return array<string, mixed>
	 */
	private function ok( int $member, string $route, array $params, int $status = 200 ): array {
		$answer = $this->at_once( array( $this->call( $member, 'POST', $route, $params ) ) )[0];
		self::assertSame( $status, $answer['status'], $route . ' ' . wp_json_encode( $answer['data'] ) );
		return is_array( $answer['data'] ) ? $answer['data'] : array();
	}

	/** What waits is done. */
	private function work(): void {
		$db = Plugin::container()->get( Db::class );
		$db->execute( "UPDATE {$db->table( 'job' )} SET run_at = 1 WHERE owner = '' AND dead = 0" );
		Plugin::container()->get( Jobs::class )->work( 100, 20 );
		wp_cache_flush();
	}
}
