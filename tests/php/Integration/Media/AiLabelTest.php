<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\AiMark;
use Zeromo\Community\Media\Files\FileStorage;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/** The AI label survives upload, sizes and download, and is told to readers. */
final class AiLabelTest extends ContentTestCase {

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
	}

	/** @return iterable<string, array{string, string}> */
	public static function files(): iterable {
		foreach ( array( 'jpg', 'png', 'webp' ) as $kind ) {
			yield "exiftool $kind" => array( "exiftool.$kind", 'ExifTool' );
			yield "sharp $kind" => array( "sharp.$kind", 'sharp' );
		}
		yield 'packed' => array( 'exiftool-packed.png', 'ExifTool' );
		yield 'extended' => array( 'exiftool-extended.jpg', 'ExifTool' );
	}

	#[DataProvider( 'files' )]
	public function test_every_size_has_the_label_of_the_upload( string $name, string $producer ): void {
		$this->as_user( $this->create_member() );
		$item = $this->take( 'images', $name, self::made( $name ) );
		$this->assertSame( 1, $item['ai'] );
		$label = new AiLabel( 1, $producer, '图-0042' );
		$this->assertSame( $label->json(), get_post_meta( $item['id'], AiMark::META, true ) );
		$paths = self::paths( $item['id'] );
		$this->assertCount( 2, $paths, 'the picture and its thumbnail' );
		foreach ( $paths as $path ) {
			$this->assertEquals( $label, AiLabels::read( $path ) );
			$this->assertSame( $label->json(), self::exiftool( $path ) );
		}
		$this->assertSame( filesize( $paths[0] ), $item['size'] );
	}

	public function test_a_large_picture_has_it_three_times_with_the_sites_name(): void {
		$this->service( Settings::class )->save( array( 'ai_propagator' => '本站 & Co' ) );
		$this->as_user( $this->create_member() );
		$path = (string) tempnam( sys_get_temp_dir(), 'ail' );
		file_put_contents( $path, $this->drawn->corners( 2400, 1600 ) );
		AiLabels::write( $path, new AiLabel( 3, '甲', '1', 'k', '乙', '2', 'z' ) );
		$item = $this->take( 'images', 'a.jpg', (string) file_get_contents( $path ) );
		unlink( $path );
		$paths = self::paths( $item['id'] );
		$this->assertCount( 3, $paths );
		$label = new AiLabel( 3, '甲', '1', 'k', '本站 & Co', pathinfo( $paths[0], PATHINFO_FILENAME ) );
		foreach ( $paths as $path ) {
			$this->assertSame( $label->json(), self::exiftool( $path ) );
		}
		$this->assertSame( $label->json(), get_post_meta( $item['id'], AiMark::META, true ) );
	}

	public function test_pictures_without_a_label_get_none(): void {
		$this->as_user( $this->create_member() );
		$item = $this->take( 'images', 'a.jpg', $this->drawn->corners() );
		$this->assertSame( array( 0, '' ), array( $item['ai'], get_post_meta( $item['id'], AiMark::META, true ) ) );
		foreach ( self::paths( $item['id'] ) as $path ) {
			$this->assertNull( AiLabels::read( $path ) );
		}
	}

	public function test_readers_are_told_on_card_page_and_in_the_answer(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$made  = $this->take( 'images', 'a.jpg', self::made( 'sharp.jpg' ) )['id'];
		$plain = $this->take( 'images', 'b.jpg', $this->drawn->corners() )['id'];
		$post  = $this->publish( $member, '一张画', array( 'image_ids' => array( $plain, $made ) ) );
		$this->as_user( 0 );
		$images = $this->data( $this->rest( 'GET', "/content/$post" ) )['images'];
		$this->assertArrayNotHasKey( 'ai', $images[0] );
		$this->assertSame( 1, $images[1]['ai'] );
		foreach ( array( false, true ) as $single ) {
			$html = $this->card( $post, $single );
			$this->assertSame( 1, substr_count( $html, '>AI 生成<' ) );
			$this->assertStringContainsString( '"查看第 2 张图（AI 生成）"', $html );
		}
	}

	public function test_a_suspected_one_is_called_so(): void {
		$this->assertSame(
			array( '', 'AI 生成', '疑似 AI 生成', '疑似 AI 生成' ),
			array_map( AiMark::words( ... ), array( 0, 1, 2, 3 ) )
		);
		$this->assertSame( array( '图', '图（疑似 AI 生成）' ), array( AiMark::named( '图', 0 ), AiMark::named( '图', 2 ) ) );
	}

	public function test_a_hidden_picture_keeps_it_in_what_is_sent(): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$id    = $this->take( 'images', 'a.png', self::made( 'exiftool.png' ) )['id'];
		$post  = $this->publish(
			$member,
			'看得见的',
			array( 'privacy' => array( 'type' => 'login', 'content' => '藏起来的一段话', 'image_ids' => array( $id ) ) )
		);
		$image = $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0];
		$this->assertSame( 1, $image['ai'] );
		$this->assertNotSame( $id, $image['id'] );
		foreach ( array( array(), array( 'zmo_size' => 'thumb' ) ) as $size ) {
			$sent = $this->service( FileSender::class )->answer(
				'GET',
				array( 'zmo_file' => "$post-{$image['id']}" ) + $size
			);
			$this->assertSame( 200, $sent['status'] );
			$this->assertSame( 'ExifTool', AiLabels::read( (string) $sent['path'] )?->producer );
		}
	}

	/** @return iterable<string, array{string}> */
	public static function films(): iterable {
		yield 'exiftool' => array( 'exiftool.mp4' );
		yield 'mp4box' => array( 'mp4box.mp4' );
	}

	#[DataProvider( 'films' )]
	public function test_a_film_stays_as_it_came_and_readers_are_told( string $name ): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$item = $this->take( 'videos', $name, self::made( $name ) );
		$this->assertSame( 1, $item['ai'] );
		$path = $this->service( FileStorage::class )->path( $item['id'] );
		$this->assertSame( self::made( $name ), file_get_contents( $path ) );
		$post = $this->publish( $member, '一段片子', array( 'video_id' => $item['id'] ) );
		$this->assertSame( 1, $this->data( $this->rest( 'GET', "/content/$post" ) )['video']['ai'] );
		$this->assertStringContainsString( '>AI 生成<', $this->card( $post, true ) );
	}

	public function test_a_picture_that_core_takes_in_keeps_it_in_every_size(): void {
		require_once ABSPATH . 'wp-admin/includes/image.php';
		$this->as_user( $this->create_member( 'editor' ) );
		foreach ( array( 'sharp.jpg', 'exiftool.png', 'sharp.webp' ) as $name ) {
			$file = wp_upload_bits( $name, null, self::made( $name ) )['file'];
			$type = wp_check_filetype( $file )['type'];
			$id   = (int) wp_insert_attachment( array( 'post_mime_type' => $type ), $file );
			$meta = wp_generate_attachment_metadata( $id, $file );
			wp_update_attachment_metadata( $id, $meta );
			$this->assertSame( 1, AiMark::of( $id ) );
			$paths = self::paths( $id );
			$this->assertGreaterThan( 2, count( $paths ) );
			foreach ( $paths as $path ) {
				$this->assertSame( '图-0042', AiLabels::read( $path )?->produce_id, $path );
			}
			$this->assertSame( self::made( $name ), file_get_contents( $file ), 'the original stays' );
			$this->assertSame( filesize( $paths[1] ), array_values( $meta['sizes'] )[0]['filesize'] );
			wp_delete_attachment( $id, true );
		}
	}

	public function test_a_picture_in_a_text_is_named(): void {
		$this->as_user( $this->create_member( 'editor' ) );
		$made  = $this->take( 'images', 'a.jpg', self::made( 'sharp.jpg' ) );
		$plain = $this->take( 'images', 'b.jpg', $this->drawn->corners() );
		$tag   = static fn( array $item ): string => "<figure><img class=\"wp-image-{$item['id']}\""
			. " src=\"{$item['url']}\" alt=\"\"></figure>";
		$html  = wp_filter_content_tags( $tag( $plain ) . $tag( $made ), 'the_content' );
		$this->assertSame( 1, substr_count( $html, '>AI 生成<' ) );
		$this->assertMatchesRegularExpression( '~<small class="zmo-ai-text">AI 生成</small></figure>$~', $html );
		$before = $this->wpdb()->num_queries;
		wp_filter_content_tags( $tag( $plain ) . $tag( $made ), 'the_content' );
		$this->assertSame( $before, $this->wpdb()->num_queries );
	}

	public function test_a_comments_picture_is_marked(): void {
		$member = $this->create_member();
		$post   = $this->publish( $member );
		$image  = $this->take( 'images', 'a.webp', self::made( 'exiftool.webp' ) )['id'];
		$made   = $this->data(
			$this->rest( 'POST', '/comment', array( 'post_id' => $post, 'comment' => '看', 'image_id' => $image ) )
		);
		$this->assertStringContainsString( '>AI 生成<', $made['html'] ?? '' );
	}

	private function card( int $post, bool $single ): string {
		$read = $this->service( PostService::class )->single( $post, 0 );
		$view = $this->service( CardView::class );
		return $single ? $view->single( $read, 0 ) : $view->card( $read, 0 );
	}

	/** @return array<string, mixed> The item. */
	private function take( string $kind, string $name, string $bytes ): array {
		return $this->data(
			$this->rest( 'POST', '/media', array(), array( $kind => $this->drawn->files( array( $name => $bytes ) ) ) )
		)[0];
	}

	private static function made( string $name ): string {
		return (string) file_get_contents( dirname( __DIR__, 3 ) . "/fixtures/ai-label/$name" );
	}

	/** @return list<string> The picture, then its sizes. */
	private static function paths( int $id ): array {
		$path  = (string) get_attached_file( $id );
		$meta  = wp_get_attachment_metadata( $id );
		$sizes = array_unique( array_column( is_array( $meta ) ? $meta['sizes'] : array(), 'file' ) );
		return array( $path, ...array_map( static fn( string $file ): string => dirname( $path ) . "/$file", $sizes ) );
	}

	/** The label as another program reads it. */
	private static function exiftool( string $path ): string {
		return (string) shell_exec( 'exiftool -b -XMP:Aigc ' . escapeshellarg( $path ) );
	}
}
