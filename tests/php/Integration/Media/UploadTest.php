<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** POST /media. */
final class UploadTest extends IntegrationTestCase {

	private Pictures $pictures;

	protected function setUp(): void {
		parent::setUp();
		$this->pictures = new Pictures();
	}

	public function test_a_member_uploads_pictures_and_gets_items(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$items = $this->data(
			$this->upload(
				array(
					'湖 边.jpg' => $this->pictures->corners(),
					'b.png' => $this->pictures->corners( 30, 30, 'png' ),
					'c.webp' => $this->pictures->corners( 30, 30, 'webp' ),
					'd.gif' => $this->pictures->corners( 30, 30, 'gif' ),
				)
			)
		);
		$this->assertSame( array( 'image', 'image', 'image', 'image' ), array_column( $items, 'type' ) );
		$this->assertSame( array( '湖 边.jpg', 'b.png', 'c.webp', 'd.gif' ), array_column( $items, 'filename' ) );
		foreach ( $items as $item ) {
			$path = (string) get_attached_file( $item['id'] );
			$this->assertFileExists( $path );
			$this->assertMatchesRegularExpression( '~/[0-9a-f]{32}\.(jpg|png|webp|gif)$~', $item['url'] );
			$this->assertSame( filesize( $path ), $item['size'] );
			$this->assertSame( (string) $member, get_post( $item['id'] )->post_author );
		}
		$this->assertSame(
			array( 'id', 'type', 'url', 'icon', 'alt', 'filename', 'size', 'thumb', 'ai' ),
			array_keys( $items[0] )
		);
	}

	public function test_visitors_are_asked_to_sign_in(): void {
		$this->assert_refused(
			$this->upload( array( 'a.jpg' => $this->pictures->corners() ) ),
			401,
			'zeromo_login_required'
		);
		$this->assert_nothing_left();
	}

	public function test_large_pictures_get_a_large_size_and_a_thumbnail(): void {
		$this->as_user( $this->create_member() );
		$item = $this->data( $this->upload( array( 'a.jpg' => $this->pictures->corners( 2400, 1600 ) ) ) )[0];
		$meta = wp_get_attachment_metadata( $item['id'] );
		$this->assertSame( array( 2048, 1365 ), array( $meta['width'], $meta['height'] ) );
		$this->assertSame(
			array( 480, 320 ),
			array( $meta['sizes']['zmo_thumb']['width'], $meta['sizes']['zmo_thumb']['height'] )
		);
		$this->assertSame( 1280, $meta['sizes']['zmo_large']['width'] );
		$this->assertCount( 3, $this->stored_files() );
		$this->assertStringEndsWith( '/' . $meta['sizes']['zmo_thumb']['file'], $item['thumb'] );
		wp_delete_attachment( $item['id'], true );
		$this->assert_nothing_left();
	}

	/**
	 * @return iterable<int, array{int, list<string>}> What stands in the corners once the picture is upright: left
	 *   upper, right upper, left lower, right lower.
	 */
	public static function orientations(): iterable {
		yield 1 => array( 1, array( 'red', 'green', 'blue', 'white' ) );
		yield 2 => array( 2, array( 'green', 'red', 'white', 'blue' ) );
		yield 3 => array( 3, array( 'white', 'blue', 'green', 'red' ) );
		yield 4 => array( 4, array( 'blue', 'white', 'red', 'green' ) );
		yield 5 => array( 5, array( 'red', 'blue', 'green', 'white' ) );
		yield 6 => array( 6, array( 'blue', 'red', 'white', 'green' ) );
		yield 7 => array( 7, array( 'white', 'green', 'blue', 'red' ) );
		yield 8 => array( 8, array( 'green', 'white', 'red', 'blue' ) );
	}

	/** @param list<string> $corners Colours. */
	#[DataProvider( 'orientations' )]
	public function test_a_turned_picture_is_stored_upright_and_without_metadata(
		int $orientation,
		array $corners
	): void {
		$this->as_user( $this->create_member() );
		$source = $this->pictures->with_exif( $this->pictures->corners(), $orientation );
		$this->assertStringContainsString( 'SECRETPLACE', $source );
		$item  = $this->data( $this->upload( array( 'a.jpg' => $source ) ) )[0];
		$path  = (string) get_attached_file( $item['id'] );
		$bytes = (string) file_get_contents( $path );
		$image = imagecreatefromstring( $bytes );
		$this->assertNotFalse( $image );
		$size = array( imagesx( $image ), imagesy( $image ) );
		$this->assertSame( $orientation > 4 ? array( 40, 60 ) : array( 60, 40 ), $size );
		$seen = array();
		foreach ( array(
			array( 8, 8 ),
			array( $size[0] - 8, 8 ),
			array( 8, $size[1] - 8 ),
			array( $size[0] - 8, $size[1] - 8 ),
		) as [ $x, $y ] ) {
			$seen[] = $this->colour( (int) imagecolorat( $image, $x, $y ) );
		}
		$this->assertSame( $corners, $seen );
		$this->assertStringNotContainsString( 'SECRETPLACE', $bytes );
		$this->assertStringNotContainsString( 'Exif', $bytes );
	}

	/** @return iterable<string, array{string, string}> */
	public static function impostors(): iterable {
		yield 'a vector picture' => array( 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' );
		yield 'a vector picture named as a JPEG' => array( 'a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>' );
		yield 'a script' => array( 'a.php', '<?php echo 1;' );
		yield 'a script behind the mark of a GIF' => array( 'a.gif', 'GIF89a<?php system($_GET[0]);' );
		yield 'a page' => array( 'a.png', '<html><script>alert(1)</script>' );
		yield 'PostScript' => array( 'a.jpg', "%!PS-Adobe-3.0\n" );
		yield 'an ImageMagick script' => array( 'a.jpg', "push graphic-context\nviewbox 0 0 640 480" );
		yield 'an empty file' => array( 'a.jpg', '' );
		yield 'a JPEG cut after its mark' => array( 'a.jpg', "\xFF\xD8\xFF\xE0\x00\x10JFIF" );
		yield 'a document' => array( 'a.jpg', '%PDF-1.7' );
	}

	#[DataProvider( 'impostors' )]
	public function test_what_is_no_picture_is_refused_and_leaves_nothing( string $name, string $bytes ): void {
		$this->as_user( $this->create_member() );
		$this->assert_refused( $this->upload( array( $name => $bytes ) ), 415, 'zeromo_file_type' );
		$this->assert_nothing_left();
	}

	public function test_code_behind_a_picture_does_not_survive_and_the_name_is_not_believed(): void {
		$this->as_user( $this->create_member() );
		foreach ( array( 'jpeg', 'png', 'gif' ) as $format ) {
			$item = $this->data(
				$this->upload(
					array(
						'../../evil.php' => $this->pictures->corners( 40, 40, $format ) . '<?php system($_GET[0]); ?>',
					)
				)
			)[0];
			$path = (string) get_attached_file( $item['id'] );
			$this->assertStringNotContainsString( '<?php', (string) file_get_contents( $path ) );
			$this->assertMatchesRegularExpression( '/\.(jpg|png|gif)$/', $path );
			$this->assertStringStartsWith( 'evil.', $item['filename'] );
			$this->assertStringNotContainsString( 'php', $item['filename'] );
		}
	}

	public function test_an_animated_picture_keeps_moving_and_its_thumbnail_stands_still(): void {
		$this->as_user( $this->create_member() );
		$item  = $this->data( $this->upload( array( 'a.gif' => $this->pictures->moving() . '<?php' ) ) )[0];
		$bytes = (string) file_get_contents( (string) get_attached_file( $item['id'] ) );
		$this->assertSame( 2, preg_match_all( '/!\xF9\x04.\x0A\0/s', $bytes ) );
		$this->assertStringNotContainsString( '<?php', $bytes );
		$this->assertNotSame( $item['url'], $item['thumb'] );
		$thumb = (string) file_get_contents(
			str_replace( wp_get_upload_dir()['baseurl'], wp_get_upload_dir()['basedir'], $item['thumb'] )
		);
		$this->assertStringNotContainsString( 'NETSCAPE', $thumb );
	}

	public function test_one_bad_file_refuses_all_of_them(): void {
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->upload( array( 'a.jpg' => $this->pictures->corners(), 'b.jpg' => 'no' ) ),
			415,
			'zeromo_file_type'
		);
		$this->assert_nothing_left();
		// Passes every look from outside and fails only when it is decoded.
		$broken = $this->pictures->flood( 500, 500 );
		$this->assert_refused(
			$this->upload( array( 'a.jpg' => $this->pictures->corners(), 'b.png' => $broken ) ),
			415,
			'zeromo_file_type'
		);
		$this->assert_nothing_left();
	}

	public function test_a_flood_of_pixels_and_a_heavy_file_are_too_large(): void {
		$this->as_user( $this->create_member() );
		$this->assert_refused(
			$this->upload( array( 'a.png' => $this->pictures->flood( 50000, 50000 ) ) ),
			413,
			'zeromo_file_too_large'
		);
		$this->service( Settings::class )->save( array( 'max_image_size' => 1 ) );
		$this->assert_refused(
			$this->upload( array( 'a.jpg' => $this->pictures->corners() . str_repeat( 'x', MB_IN_BYTES ) ) ),
			413,
			'zeromo_file_too_large'
		);
		$this->assert_refused(
			$this->rest(
				'POST',
				'/media',
				array(),
				array( 'images' => $this->pictures->files( array( 'a.jpg' => '' ), UPLOAD_ERR_INI_SIZE ) )
			),
			413,
			'zeromo_file_too_large'
		);
		$this->assert_nothing_left();
	}

	public function test_a_body_that_php_dropped_for_its_size_is_too_large(): void {
		$this->as_user( $this->create_member() );
		$_SERVER['CONTENT_LENGTH'] = (string) ( wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) ) + 1 );
		try {
			$this->assert_refused( $this->rest( 'POST', '/media' ), 413, 'zeromo_file_too_large' );
		} finally {
			unset( $_SERVER['CONTENT_LENGTH'] );
		}
		$this->assert_refused( $this->rest( 'POST', '/media' ), 400, 'rest_missing_callback_param' );
		$this->assert_refused(
			$this->rest( 'POST', '/media', array( 'images' => array( 'text' ) ) ),
			400,
			'rest_missing_callback_param'
		);
	}

	public function test_more_than_twenty_files_are_refused(): void {
		$this->as_user( $this->create_member() );
		$small = $this->pictures->corners( 2, 2 );
		$names = array_map( static fn( int $i ): string => "$i.jpg", range( 1, 21 ) );
		$this->assert_refused( $this->upload( array_fill_keys( $names, $small ) ), 422, 'zeromo_content_invalid' );
		$this->assert_nothing_left();
	}

	public function test_only_an_own_post_can_be_the_context(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$own    = wp_insert_post( array( 'post_title' => 'x', 'post_author' => $member, 'post_status' => 'draft' ) );
		$others = wp_insert_post( array( 'post_title' => 'x', 'post_author' => $this->create_member() ) );
		$item   = $this->data(
			$this->upload( array( 'a.jpg' => $this->pictures->corners() ), array( 'post_id' => $own ) )
		)[0];
		$this->assertSame( $own, get_post( $item['id'] )->post_parent );
		foreach ( array(
			array( 'post_id' => $others ),
			array( 'post_id' => 99999999 ),
			array( 'cover_for' => $item['id'] ),
		) as $context ) {
			$this->assert_refused(
				$this->upload( array( 'a.jpg' => $this->pictures->corners() ), $context ),
				404,
				'zeromo_not_found'
			);
		}
		$this->assert_refused(
			$this->upload( array( 'a.jpg' => $this->pictures->corners() ), array( 'post_id' => 'x' ) ),
			400,
			'rest_invalid_param'
		);
	}

	public function test_a_snapshot_needs_no_query_to_be_shown(): void {
		$this->as_user( $this->create_member() );
		$items    = $this->data(
			$this->upload(
				array(
					'a.jpg' => $this->pictures->corners( 1000, 500 ),
					'b.png' => $this->pictures->corners( 20, 20, 'png' ),
				)
			)
		);
		$library  = $this->service( Library::class );
		$snapshot = $library->snapshot( array( $items[1]['id'], 99999999, $items[0]['id'] ) );
		$this->assertSame( array( $items[1]['id'], $items[0]['id'] ), array_column( $snapshot, 'id' ) );
		$this->assertMatchesRegularExpression( '/^#[0-9a-f]{6}$/', $snapshot[0]['c'] );
		$images = array();
		$this->assertSame(
			0,
			$this->count_queries(
				static function () use ( $library, $snapshot, &$images ): void {
					$images = $library->images( $snapshot );
				}
			)
		);
		$this->assertSame( array( $items[1]['url'], $items[0]['url'] ), array_column( $images, 'url' ) );
		$this->assertSame( array( $items[1]['thumb'], $items[0]['thumb'] ), array_column( $images, 'thumb' ) );
		$this->assertSame( array( 1000, 500 ), array( $images[1]['w'], $images[1]['h'] ) );
		wp_cache_flush();
		$this->assertLessThanOrEqual(
			2,
			$this->count_queries( static fn() => $library->urls( array_column( $items, 'id' ) ) )
		);
		$this->assertSame( $items[0]['thumb'], $library->url( $items[0]['id'] ) );
		$this->assertSame( '', $library->url( 99999999 ) );
	}

	/**
	 * @param array<string, string> $contents Name => bytes.
	 * @param array<string, mixed>  $context  Other arguments.
	 */
	private function upload( array $contents, array $context = array() ): \WP_REST_Response {
		return $this->rest( 'POST', '/media', $context, array( 'images' => $this->pictures->files( $contents ) ) );
	}

	private function assert_nothing_left(): void {
		$this->assertSame( array(), $this->stored_files() );
		$this->assertSame(
			0,
			(int) $this->wpdb()->get_var( "SELECT COUNT(*) FROM {$this->wpdb()->posts} WHERE post_type = 'attachment'" )
		);
	}

	/** @return list<string> */
	private function stored_files(): array {
		$dir = self::uploads( wp_get_upload_dir() )['path'];
		return is_dir( $dir ) ? array_values( array_diff( (array) scandir( $dir ), array( '.', '..' ) ) ) : array();
	}

	private function colour( int $rgb ): string {
		$bright = array( ( $rgb >> 16 & 255 ) > 128, ( $rgb >> 8 & 255 ) > 128, ( $rgb & 255 ) > 128 );
		return match ( $bright ) {
			array( true, false, false ) => 'red',
			array( false, true, false ) => 'green',
			array( false, false, true ) => 'blue',
			array( true, true, true )   => 'white',
			default                     => 'other',
		};
	}
}
