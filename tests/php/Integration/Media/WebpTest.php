<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** WebP is taken wherever a picture is, told by its bytes whatever its name says, and encoded again. */
final class WebpTest extends ContentTestCase {

	public function test_every_way_in_takes_it(): void {
		$drawn = new Pictures();
		$webp  = $drawn->corners( 300, 300, 'webp' );
		$this->as_user( $this->create_member( 'author' ) );
		$file = static fn(): array => array_map(
			static fn( array $all ): mixed => $all[0],
			$drawn->files( array( 'named.jpg' => $webp . 'EXIF hidden behind the picture' ) )
		);
		$item = $this->data(
			$this->rest( 'POST', '/media', array(), array( 'images' => $drawn->files( array( 'a.jpg' => $webp ) ) ) )
		)[0];
		$data = $this->data(
			$this->rest(
				'POST',
				'/media/from-data',
				array( 'data' => 'data:image/png;base64,' . base64_encode( $webp ), 'filename' => 'a' )
			)
		);
		$part = (int) $this->data(
			$this->rest(
				'POST',
				'/media/upload',
				array( 'filename' => 'a.png', 'size' => strlen( $webp ), 'kind' => 'image' )
			)
		)['upload_id'];
		$part = $this->data(
			$this->rest(
				'POST',
				"/media/upload/$part",
				array( 'offset' => 0 ),
				array(
					'part' => array_map(
						static fn( array $all ): mixed => $all[0],
						$drawn->files( array( 'part' => $webp ) )
					),
				)
			)
		)['item'];
		$this->data( $this->rest( 'POST', '/account/set-avatar', array(), array( 'image' => $file() ) ) );
		$this->data( $this->rest( 'POST', '/account/set-profile-cover', array(), array( 'image' => $file() ) ) );
		$this->data(
			$this->rest( 'POST', '/circle', array( 'title' => '夜读会' ), array( 'icon' => $file(), 'cover' => $file() ) )
		);
		$this->data( $this->rest( 'POST', '/topic', array( 'name' => '雾里看山' ), array( 'thumbnail' => $file() ) ) );
		$post = $this->publish( get_current_user_id(), '图', array( 'image_ids' => array( $item['id'] ) ) );
		$this->data(
			$this->rest(
				'POST',
				'/comment',
				array( 'post_id' => $post, 'id' => 0, 'comment' => '图', 'image_id' => $data['id'] )
			)
		);
		$this->assertStringEndsWith( '.webp', $part['url'] );
		$stored = $this->db()->rows(
			"SELECT ID, post_mime_type FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'"
		);
		$this->assertCount( 8, $stored );
		foreach ( $stored as $row ) {
			$this->assertSame( 'image/webp', $row['post_mime_type'] );
			$path = (string) get_attached_file( (int) $row['ID'] );
			$this->assertStringEndsWith( '.webp', $path );
			$bytes = (string) file_get_contents( $path );
			$this->assertSame( 'WEBP', substr( $bytes, 8, 4 ) );
			$this->assertStringNotContainsString( 'hidden behind', $bytes );
		}
	}
}
