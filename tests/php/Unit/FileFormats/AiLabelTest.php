<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\Api\AiLabel;
use Zeromo\Community\FileFormats\Api\AiLabels;

/** The AI label of GB 45438-2025 in files: read wherever writers put it, written so that others read it. */
final class AiLabelTest extends TestCase {

	private const MADE = 'tests/fixtures/ai-label/';

	private string $path = '';

	protected function setUp(): void {
		$this->path = (string) tempnam( sys_get_temp_dir(), 'ail' );
	}

	protected function tearDown(): void {
		unlink( $this->path );
	}

	/** @return iterable<string, array{string, string}> File made by another program => who its label names. */
	public static function others(): iterable {
		foreach ( array( 'jpg', 'png', 'webp', 'mp4' ) as $kind ) {
			yield "exiftool.$kind" => array( "exiftool.$kind", 'ExifTool' );
		}
		yield 'a packed text of PNG' => array( 'exiftool-packed.png', 'ExifTool' );
		yield 'XMP in several segments' => array( 'exiftool-extended.jpg', 'ExifTool' );
		foreach ( array( 'sharp.jpg', 'sharp.png', 'sharp.webp', 'mp4box.mp4' ) as $name ) {
			yield $name => array( $name, 'sharp' );
		}
	}

	#[DataProvider( 'others' )]
	public function test_labels_of_other_programs_are_read( string $name, string $producer ): void {
		$label = AiLabels::read( self::MADE . $name );
		$this->assertSame(
			array( 1, $producer, '图-0042', '' ),
			array( $label?->label, $label?->producer, $label?->produce_id, $label?->propagator )
		);
	}

	/** @return iterable<string, array{string}> Files with the label laid by hand. */
	public static function laid(): iterable {
		$json = '{"Label":"2","ContentProducer":"手"}';
		$xml  = htmlspecialchars( $json, ENT_XML1 | ENT_QUOTES );
		$xmp  = static fn( string $inside, string $with = '' ): string => '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF'
			. ' xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:other="http://o/"'
			. ' xmlns:ai="' . AiLabel::SPACE . "\"$with>$inside</rdf:Description></rdf:RDF></x:xmpmeta>";
		$full = $xmp( "<other:AIGC>no</other:AIGC><ai:AIGC>$xml</ai:AIGC>" );
		yield 'an element under another prefix' => array( self::jpeg( self::packet( $full ) ) );
		yield 'an attribute' => array( self::jpeg( self::packet( $xmp( '', " ai:AIGC=\"$xml\"" ) ) ) );
		yield 'CDATA' => array( self::jpeg( self::packet( $xmp( "<ai:AIGC><![CDATA[$json]]></ai:AIGC>" ) ) ) );
		yield 'fields as elements' => array(
			self::jpeg(
				self::packet(
					$xmp(
						'<ai:AIGC xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:parseType="Resource">'
							. '<ai:Label>2</ai:Label><ai:ContentProducer>手</ai:ContentProducer></ai:AIGC>'
					)
				)
			),
		);
		yield 'wrapped JSON' => array( self::jpeg( self::packet( $xmp( "<ai:AIGC>{\"AIGC\":$json}</ai:AIGC>" ) ) ) );
		yield 'UTF-16' => array(
			self::webp( 'XMP ', "\xFF\xFE" . mb_convert_encoding( $full, 'UTF-16LE', 'UTF-8' ) ),
		);
		$print = str_repeat( 'A1', 16 );
		$parts = str_split( $full, 100 );
		$more  = array();
		foreach ( $parts as $n => $part ) {
			$more[] = "http://ns.adobe.com/xmp/extension/\0$print" . pack( 'NN', strlen( $full ), 100 * $n ) . $part;
		}
		yield 'segments out of order' => array(
			self::jpeg( ...array( ...array_reverse( $more ), self::packet( "<a b='$print'/>" ) ) ),
		);
		$text = "XML:com.adobe.xmp\0";
		yield 'a packed iTXt' => array( self::png( 'iTXt', "$text\1\0zh\0标\0" . gzcompress( $full ) ) );
		yield 'an iTXt' => array( self::png( 'iTXt', "$text\0\0zh\0标\0$full" ) );
		yield 'a tEXt named AIGC' => array( self::png( 'tEXt', "AIGC\0{\"Label\":2,\"ContentProducer\":\"手\"}" ) );
		yield 'a zTXt named AIGC' => array( self::png( 'zTXt', "AIGC\0\0" . gzcompress( $json ) ) );
		yield 'a chunk of WebP' => array( self::webp( 'XMP ', $full ) );
		yield 'an extension of GIF' => array(
			"GIF89a\1\0\1\0\0\0\0!\xFF\x0BXMP DataXMP$full\x01\xFF\xFE\xFD" . str_repeat( "\0", 5 ) . ',;',
		);
		$type = self::box( 'ftyp', "isom\0\0\2\0isom" );
		yield 'a uuid box behind the film' => array(
			$type . self::box( 'mdat', 'xx' ) . self::box( 'uuid', self::number() . $full ),
		);
		yield 'a wide uuid box' => array(
			$type . pack( 'N', 1 ) . 'uuid' . pack( 'J', 32 + strlen( $full ) ) . self::number() . $full,
		);
		yield 'udta' => array( $type . self::box( 'moov', self::box( 'udta', self::box( 'XMP_', $full ) ) ) );
		$items = self::box( 'hdlr', str_repeat( "\0", 8 ) . 'mdta' )
			. self::box( 'keys', pack( 'NN', 0, 2 ) . self::box( 'mdta', 'com.x' ) . self::box( 'mdta', 'AIGC' ) )
			. self::box(
				'ilst',
				self::box( pack( 'N', 1 ), self::box( 'data', pack( 'NN', 1, 0 ) . 'x' ) )
					. self::box( pack( 'N', 2 ), self::box( 'data', pack( 'NN', 1, 0 ) . $json ) )
			);
		yield 'an item of metadata' => array(
			$type . self::box( 'moov', self::box( 'udta', self::box( 'meta', "\0\0\0\0$items" ) ) ),
		);
		yield 'an item as QuickTime has it' => array( $type . self::box( 'moov', self::box( 'meta', $items ) ) );
	}

	#[DataProvider( 'laid' )]
	public function test_labels_laid_by_hand_are_read( string $bytes ): void {
		$label = $this->read( $bytes );
		$this->assertSame( array( 2, '手' ), array( $label?->label, $label?->producer ) );
	}

	public function test_what_is_no_label_is_none(): void {
		$label = '<r xmlns:ai="' . AiLabel::SPACE . '"><ai:AIGC>%s</ai:AIGC></r>';
		foreach ( array(
			'',
			'<r/>',
			sprintf( $label, 'Label 1' ),
			sprintf( $label, '{"Label":"4"}' ),
			sprintf( $label, '{"Label":["1"]}' ),
			sprintf( $label, '[1]' ),
			'<!DOCTYPE r [<!ENTITY l \'{"Label":"1"}\'>]>' . sprintf( $label, '&l;' ),
			'<!DOCTYPE r SYSTEM "http://127.0.0.1:1/x.dtd">' . sprintf( $label, '{"Label":"1"}' ),
			str_repeat( '<a>', 500 ) . sprintf( $label, '{"Label":"1"}' ),
		) as $xml ) {
			$this->assertNull( $this->read( self::jpeg( self::packet( $xml ) ) ), $xml );
		}
		$more = "http://ns.adobe.com/xmp/extension/\0" . str_repeat( 'B2', 16 ) . pack( 'NN', 9, 0 )
			. sprintf( $label, '{"Label":"1"}' );
		$this->assertNull( $this->read( self::jpeg( $more, self::packet( '<r/>' ) ) ), 'no packet names it' );
		$this->assertNull( AiLabels::read( '/nowhere' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function kinds(): iterable {
		foreach ( array( 'jpeg', 'png', 'webp', 'lossless', 'clear', 'gif' ) as $kind ) {
			yield $kind => array( $kind );
		}
	}

	#[DataProvider( 'kinds' )]
	public function test_a_written_label_is_read_and_the_picture_stays( string $kind ): void {
		$image = imagecreatetruecolor( 33, 21 );
		imagefilledrectangle( $image, 0, 0, 15, 20, 0xFF0000 );
		if ( 'clear' === $kind ) {
			imagesavealpha( $image, true );
			imagealphablending( $image, false );
			imagefilledrectangle( $image, 16, 0, 32, 20, 0x7F000000 );
		}
		match ( $kind ) {
			'jpeg'     => imagejpeg( $image, $this->path ),
			'png'      => imagepng( $image, $this->path ),
			'gif'      => imagegif( $image, $this->path ),
			'lossless' => imagewebp( $image, $this->path, IMG_WEBP_LOSSLESS ),
			default    => imagewebp( $image, $this->path, 80 ),
		};
		$before = self::pixels( (string) file_get_contents( $this->path ) );
		$label  = new AiLabel( 1, '造 & <b> "x" \\', '42', str_repeat( 'k', 4000 ), '站', '7', str_repeat( '&', 4000 ) );
		$this->assertTrue( AiLabels::write( $this->path, $label ) );
		$this->assertEquals( $label, AiLabels::read( $this->path ) );
		$this->assertSame( $before, self::pixels( (string) file_get_contents( $this->path ) ) );
		$this->assertSame( array( 33, 21 ), array_slice( (array) getimagesize( $this->path ), 0, 2 ) );
	}

	public function test_the_largest_label_fits_into_a_segment(): void {
		imagejpeg( imagecreatetruecolor( 3, 2 ), $this->path );
		$long  = str_repeat( '&', 9000 );
		$names = array( 'ContentProducer', 'ProduceID', 'ContentPropagator', 'PropagateID' );
		$label = AiLabel::from_json(
			(string) json_encode(
				array_fill_keys( $names, $long ) + array(
					'Label' => 3,
					'ReservedCode1' => substr( $long, 0, 4000 ),
					'ReservedCode2' => substr( $long, 0, 4000 ),
				)
			)
		);
		$this->assertSame( 1000, strlen( (string) $label?->producer ) );
		$this->assertTrue( null !== $label && AiLabels::write( $this->path, $label ) );
		$this->assertEquals( $label, AiLabels::read( $this->path ) );
	}

	public function test_a_site_that_has_a_name_is_named_and_others_stay(): void {
		$label = new AiLabel( 1, '甲', '1', 'c', '乙', '2', 'd' );
		$this->assertSame( $label, $label->passed_on( '', '9' ) );
		$this->assertEquals( new AiLabel( 1, '甲', '1', 'c', '本站', '9' ), $label->passed_on( '本站', '9' ) );
	}

	public function test_broken_files_give_a_label_or_none(): void {
		mt_srand( 45438 );
		$files = array_map( 'file_get_contents', (array) glob( self::MADE . '*.{jpg,png,webp,mp4}', GLOB_BRACE ) );
		foreach ( self::laid() as [ $bytes ] ) {
			$files[] = $bytes;
		}
		$this->assertGreaterThan( 25, count( $files ) );
		$lost = 0;
		foreach ( $files as $bytes ) {
			for ( $n = 0; $n < 60; $n++ ) {
				$label = $this->read( self::broken( (string) $bytes ) );
				$lost += null === $label ? 1 : 0;
				$this->assertContains( $label->label ?? 0, array( 0, 1, 2, 3 ) );
			}
		}
		$this->assertGreaterThan( 100, $lost );
		$this->assertLessThan( 64 * 1048576, memory_get_peak_usage() );
	}

	/** The file with bytes changed, cut out or doubled. */
	private static function broken( string $bytes ): string {
		$all = strlen( $bytes );
		for ( $n = mt_rand( 1, 6 ); $n > 0; $n-- ) {
			$at = mt_rand( 0, max( 0, min( $all, mt_rand( 0, 1 ) ? 200 : $all ) - 1 ) );
			switch ( mt_rand( 0, 3 ) ) {
				case 0:
					$bytes = substr_replace( $bytes, chr( mt_rand( 0, 255 ) ), $at, 1 );
					break;
				case 1:
					$bytes = substr_replace( $bytes, pack( 'N', mt_rand( 0, 0xFFFFFFFF ) ), $at, 4 );
					break;
				case 2:
					$bytes = substr( $bytes, 0, max( 8, $at ) );
					break;
				default:
					$bytes = substr_replace( $bytes, substr( $bytes, $at, 64 ), $at, 0 );
			}
		}
		return $bytes;
	}

	private function read( string $bytes ): ?AiLabel {
		file_put_contents( $this->path, $bytes );
		return AiLabels::read( $this->path );
	}

	private static function packet( string $xml ): string {
		return "http://ns.adobe.com/xap/1.0/\0<?xpacket begin='' id=''?>$xml<?xpacket end='w'?>\0\0";
	}

	private static function jpeg( string ...$segments ): string {
		$out = "\xFF\xD8\xFF\xE0\0\4ab\xFF\xE1\0\x0AExif\0\0..";
		foreach ( $segments as $body ) {
			$out .= "\xFF\xFF\xE1" . pack( 'n', strlen( $body ) + 2 ) . $body;
		}
		return "$out\xFF\xDA\0\2....";
	}

	private static function png( string $type, string $body ): string {
		$chunk = static fn( string $name, string $in ): string => pack( 'N', strlen( $in ) ) . $name . $in
			. pack( 'N', crc32( $name . $in ) );
		return "\x89PNG\r\n\x1A\n" . $chunk( 'IHDR', str_repeat( 'x', 13 ) ) . $chunk( 'tEXt', "Title\0x" )
			. $chunk( $type, $body ) . $chunk( 'IEND', '' );
	}

	private static function webp( string $name, string $body ): string {
		$chunk = static fn( string $type, string $in ): string => $type . pack( 'V', strlen( $in ) ) . $in
			. ( 0 === strlen( $in ) % 2 ? '' : "\0" );
		$in    = 'WEBP' . $chunk( 'VP8X', "\4\0\0\0........" ) . $chunk( 'ODD ', 'abc' ) . $chunk( $name, $body );
		return 'RIFF' . pack( 'V', strlen( $in ) ) . $in;
	}

	private static function box( string $type, string $body ): string {
		return pack( 'N', 8 + strlen( $body ) ) . $type . $body;
	}

	/** Of XMP among boxes. */
	private static function number(): string {
		return (string) hex2bin( 'be7acfcb97a942e89c71999491e3afac' );
	}

	private static function pixels( string $bytes ): string {
		$image = imagecreatefromstring( $bytes );
		self::assertNotFalse( $image );
		$out = '';
		foreach ( range( 0, imagesx( $image ) - 1 ) as $x ) {
			$out .= dechex( (int) imagecolorat( $image, $x, $x % imagesy( $image ) ) ) . ' ';
		}
		return $out;
	}
}
