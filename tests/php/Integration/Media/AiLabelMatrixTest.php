<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Media;

use PHPUnit\Framework\Attributes\DataProvider;
use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;
use Zeromo\Community\Media\Http\FileSender;
use Zeromo\Community\Tests\Integration\Posts\ContentTestCase;

/**
 * Three writers (ExifTool, node's sharp and MP4Box.js, bytes laid by hand) × JPEG, PNG, WebP, MP4 × the places that a
 * format has for the label: through upload, every size, and the download of what is hidden. ExifTool reads the results.
 */
final class AiLabelMatrixTest extends ContentTestCase {

	private const MADE = __DIR__ . '/../../../fixtures/ai-label/';

	private const JSON = '{"Label":"2","ContentProducer":"手","ProduceID":"图-0042"}';

	private const PNG_XMP = "XML:com.adobe.xmp\0";

	private Pictures $drawn;

	protected function setUp(): void {
		parent::setUp();
		$this->drawn = new Pictures();
	}

	/** @return iterable<string, array{string, string, int, string}> Name, bytes, Label, who made it. */
	public static function pictures(): iterable {
		foreach ( array(
			'exiftool.jpg'          => 'ExifTool',
			'exiftool-extended.jpg' => 'ExifTool',
			'exiftool.png'          => 'ExifTool',
			'exiftool-packed.png'   => 'ExifTool',
			'exiftool.webp'         => 'ExifTool',
			'sharp.jpg'             => 'sharp',
			'sharp.png'             => 'sharp',
			'sharp.webp'            => 'sharp',
		) as $name => $producer ) {
			yield $name => array( $name, (string) file_get_contents( self::MADE . $name ), 1, $producer );
		}
		$drawn = new Pictures();
		$jpeg  = $drawn->corners( 640, 420 );
		$png   = $drawn->corners( 640, 420, 'png' );
		$xmp   = self::xmp();
		$laid  = array(
			'hand.jpg'          => self::jpeg( $jpeg, "http://ns.adobe.com/xap/1.0/\0$xmp" ),
			'hand-extended.jpg' => self::jpeg( $jpeg, ...self::extended( $xmp ) ),
			'hand-itxt.png'     => self::png( $png, 'iTXt', self::PNG_XMP . "\0\0\0\0$xmp" ),
			'hand-packed.png'   => self::png( $png, 'iTXt', self::PNG_XMP . "\1\0\0\0" . gzcompress( $xmp ) ),
			'hand-text.png'     => self::png( $png, 'tEXt', "AIGC\0" . self::JSON ),
			'hand.webp'         => self::webp( $drawn->corners( 640, 420, 'webp' ), 640, 420, $xmp ),
		);
		foreach ( $laid as $name => $bytes ) {
			yield $name => array( $name, $bytes, 2, '手' );
		}
	}

	#[DataProvider( 'pictures' )]
	public function test_a_picture_keeps_it( string $name, string $bytes, int $mark, string $producer ): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$item  = $this->take( 'images', $name, $bytes );
		$label = new AiLabel( $mark, $producer, '图-0042' );
		self::assertSame( $mark, $item['ai'] );
		$path  = (string) get_attached_file( $item['id'] );
		$meta  = wp_get_attachment_metadata( $item['id'] );
		$sizes = array_unique( array_column( is_array( $meta ) ? $meta['sizes'] : array(), 'file' ) );
		self::assertNotSame( array(), $sizes );
		foreach ( array( basename( $path ), ...$sizes ) as $file ) {
			$this->assert_label( $label, dirname( $path ) . "/$file" );
		}
		$post  = $this->publish(
			$member,
			'看得见的',
			array(
				'privacy' => array(
					'type'      => 'login',
					'content'   => '藏起来的一段话',
					'image_ids' => array( $item['id'] ),
				),
			)
		);
		$image = $this->data( $this->rest( 'GET', "/content/$post" ) )['hidden']['images'][0];
		self::assertSame( $mark, $image['ai'] );
		foreach ( array( array(), array( 'zmo_size' => 'thumb' ) ) as $size ) {
			$this->assert_label( $label, $this->sent( "$post-{$image['id']}", $size ) );
		}
	}

	/** @return iterable<string, array{string, string, int}> Name, bytes, Label. */
	public static function films(): iterable {
		foreach ( array( 'exiftool.mp4', 'mp4box.mp4' ) as $name ) {
			yield $name => array( $name, (string) file_get_contents( self::MADE . $name ), 1 );
		}
		$film  = Films::mp4();
		$uuid  = (string) hex2bin( 'be7acfcb97a942e89c71999491e3afac' );
		$value = Films::box( 'data', pack( 'NN', 1, 0 ) . self::JSON );
		$items = Films::box( 'hdlr', str_repeat( "\0", 8 ) . 'mdta' )
			. Films::box( 'keys', pack( 'NN', 0, 1 ) . Films::box( 'mdta', 'AIGC' ) )
			. Films::box( 'ilst', Films::box( pack( 'N', 1 ), $value ) );
		yield 'hand-uuid.mp4' => array( 'hand-uuid.mp4', $film . Films::box( 'uuid', $uuid . self::xmp() ), 2 );
		yield 'hand-item.mp4' => array(
			'hand-item.mp4',
			self::with_meta( $film, Films::box( 'udta', Films::box( 'meta', "\0\0\0\0$items" ) ) ),
			2,
		);
	}

	#[DataProvider( 'films' )]
	public function test_a_film_keeps_it( string $name, string $bytes, int $mark ): void {
		$member = $this->create_member();
		$this->as_user( $member );
		$item = $this->take( 'videos', $name, $bytes );
		self::assertSame( $mark, $item['ai'] );
		$post = $this->publish( $member, '一段片子', array( 'video_id' => $item['id'] ) );
		self::assertSame( $mark, $this->data( $this->rest( 'GET', "/content/$post" ) )['video']['ai'] );
		$path = $this->sent( "$post-{$item['id']}", array() );
		self::assertSame( $bytes, file_get_contents( $path ) );
		$label = AiLabels::read( $path );
		self::assertSame( array( $mark, '图-0042' ), array( $label?->label, $label?->produce_id ) );
	}

	/** By our own reader and by another program. */
	private function assert_label( AiLabel $label, string $path ): void {
		self::assertEquals( $label, AiLabels::read( $path ), $path );
		$said = (string) shell_exec( 'exiftool -b -XMP:Aigc ' . escapeshellarg( $path ) );
		self::assertSame( $label->json(), $said, $path );
	}

	/**
	 * Where the file lies that a reader is sent.
	 *
	 * @param array<string, string> $size Of the address.
	 */
	private function sent( string $file, array $size ): string {
		$sent = $this->service( FileSender::class )->answer( 'GET', array( 'zmo_file' => $file ) + $size );
		self::assertSame( 200, $sent['status'] );
		return (string) $sent['path'];
	}

	/** @return array<string, mixed> The item. */
	private function take( string $kind, string $name, string $bytes ): array {
		$files = $this->drawn->files( array( $name => $bytes ) );
		return $this->data( $this->rest( 'POST', '/media', array(), array( $kind => $files ) ) )[0];
	}

	private static function xmp(): string {
		return '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
			. '<rdf:Description xmlns:ai="' . AiLabel::SPACE . '"><ai:AIGC>'
			. htmlspecialchars( self::JSON, ENT_XML1 | ENT_QUOTES )
			. '</ai:AIGC></rdf:Description></rdf:RDF></x:xmpmeta>';
	}

	/** @return list<string> A packet that names an extension, and the extension in segments out of order. */
	private static function extended( string $xmp ): array {
		$print = strtoupper( md5( $xmp ) );
		$more  = array();
		foreach ( str_split( $xmp, 100 ) as $n => $part ) {
			$more[] = "http://ns.adobe.com/xmp/extension/\0$print" . pack( 'NN', strlen( $xmp ), 100 * $n ) . $part;
		}
		return array(
			"http://ns.adobe.com/xap/1.0/\0" . '<x:xmpmeta xmlns:x="adobe:ns:meta/">'
				. '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description'
				. " xmlns:n=\"http://ns.adobe.com/xmp/note/\" n:HasExtendedXMP=\"$print\"/></rdf:RDF></x:xmpmeta>",
			...array_reverse( $more ),
		);
	}

	private static function jpeg( string $jpeg, string ...$segments ): string {
		$in = '';
		foreach ( $segments as $body ) {
			$in .= "\xFF\xE1" . pack( 'n', strlen( $body ) + 2 ) . $body;
		}
		return substr( $jpeg, 0, 2 ) . $in . substr( $jpeg, 2 );
	}

	/** A chunk behind the head. */
	private static function png( string $png, string $type, string $body ): string {
		$chunk = pack( 'N', strlen( $body ) ) . $type . $body . pack( 'N', crc32( $type . $body ) );
		return substr( $png, 0, 33 ) . $chunk . substr( $png, 33 );
	}

	/** The simple form becomes the extended one, with a chunk at its end. */
	private static function webp( string $webp, int $width, int $height, string $xmp ): string {
		$chunk = static fn( string $type, string $in ): string => $type . pack( 'V', strlen( $in ) ) . $in
			. ( 0 === strlen( $in ) % 2 ? '' : "\0" );
		$size  = substr( pack( 'V', $width - 1 ), 0, 3 ) . substr( pack( 'V', $height - 1 ), 0, 3 );
		$in    = 'WEBP' . $chunk( 'VP8X', "\4\0\0\0$size" ) . substr( $webp, 12 ) . $chunk( 'XMP ', $xmp );
		return 'RIFF' . pack( 'V', strlen( $in ) ) . $in;
	}

	/** The film with a box at the end of its `moov`. */
	private static function with_meta( string $film, string $box ): string {
		$at   = (int) strpos( $film, 'moov' ) - 4;
		$long = (int) hexdec( bin2hex( substr( $film, $at, 4 ) ) );
		$end  = substr( $film, $at + $long );
		return substr( $film, 0, $at ) . pack( 'N', $long + strlen( $box ) ) . substr( $film, $at + 4, $long - 4 )
			. $box . $end;
	}
}
