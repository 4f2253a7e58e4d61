<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\FileFormats;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\FileFormats\Api\FileFacts;
use Zeromo\Community\FileFormats\Api\FileInspector;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Files\ByteRange;
use Zeromo\Community\Tests\Integration\Media\Films;

/** What is taken and what is not, by name and bytes together; which bytes a range asks for. */
final class FileInspectorTest extends TestCase {

	/** @return iterable<string, array{string, string, string}> Name, bytes, kind. */
	public static function good(): iterable {
		yield 'mp4' => array( 'a.mp4', Films::mp4(), 'video' );
		yield 'mp4, named in capitals' => array( '海 边.MP4', Films::mp4( 'mp42' ), 'video' );
		yield 'm4v' => array( 'a.m4v', Films::mp4( 'M4V ' ), 'video' );
		yield 'mov' => array( 'a.mov', Films::mp4( 'qt  ' ), 'video' );
		yield 'webm' => array( 'a.webm', Films::webm(), 'video' );
		yield 'mp3' => array( 'a.mp3', Films::mp3(), 'file' );
		yield 'm4a' => array( 'a.m4a', Films::mp4( 'M4A ', false ), 'file' );
		yield 'wav' => array( 'a.wav', 'RIFF' . pack( 'V', 40 ) . 'WAVEfmt ' . str_repeat( "\0", 40 ), 'file' );
		yield 'ogg' => array(
			'a.ogg',
			"OggS\0\2" . str_repeat( "\0", 22 ) . "\x01vorbis" . str_repeat( "\0", 40 ),
			'file',
		);
		yield 'pdf' => array( 'a.pdf', Films::pdf(), 'file' );
		yield 'zip, with scripts in it' => array( 'a.zip', Films::zip( array( 'a.php' => '<?php echo 1;' ) ), 'file' );
		yield 'rar' => array( 'a.rar', "Rar!\x1A\x07\x01\x00xxxx", 'file' );
		yield '7z' => array( 'a.7z', "7z\xBC\xAF\x27\x1Cxxxx", 'file' );
		yield 'docx' => array( 'a.docx', Films::docx(), 'file' );
		yield 'epub' => array(
			'a.epub',
			Films::zip( array( 'mimetype' => 'application/epub+zip', 'a.xhtml' => 'x' ) ),
			'file',
		);
		yield 'txt' => array( 'a.txt', "你好\r\n世界\t。", 'file' );
		yield 'txt in GB 18030' => array( 'a.txt', "\xC4\xE3\xBA\xC3\n", 'file' );
		yield 'csv' => array( 'a.csv', "名,值\n1,2\n", 'file' );
		yield 'md about code' => array( 'a.md', "# 标题\n```\n<?php echo 1;\n```\n", 'file' );
	}

	#[DataProvider( 'good' )]
	public function test_what_is_what_it_says_is_taken( string $name, string $bytes, string $kind ): void {
		$facts = $this->look( $name, $bytes, $kind );
		$this->assertSame(
			array( strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ), strlen( $bytes ) ),
			array( $facts->type->value, $facts->size )
		);
	}

	/** @return iterable<string, array{string, string, string}> Name, bytes, kind. */
	public static function bad(): iterable {
		yield 'no ending' => array( 'a', Films::pdf(), 'file' );
		yield 'a vector picture' => array( 'a.svg', '<svg/>', 'file' );
		yield 'a page' => array( 'a.html', '<html>', 'file' );
		yield 'a script' => array( 'a.php', '<?php', 'file' );
		yield 'a script after a good ending' => array( 'a.pdf.php', Films::pdf(), 'file' );
		yield 'a program' => array( 'a.exe', 'MZ', 'file' );
		yield 'a program named as a text' => array( 'a.txt', "MZ\x90\0\3", 'file' );
		yield 'a page named as a text' => array( 'a.txt', "\n <!DOCTYPE html><script>1</script>", 'file' );
		yield 'a vector picture named as a text' => array( 'a.md', '<svg onload="alert(1)">', 'file' );
		yield 'a script named as a table' => array( 'a.csv', '<?php system($_GET[0]);', 'file' );
		yield 'XML named as a text' => array( 'a.txt', '<?xml version="1.0"?><svg/>', 'file' );
		yield 'a shell script' => array( 'a.txt', "#!/bin/sh\n", 'file' );
		yield 'PostScript' => array( 'a.txt', '%!PS-Adobe', 'file' );
		yield 'text with a zero byte' => array( 'a.txt', "ab\0cd", 'file' );
		yield 'an empty text' => array( 'a.txt', '', 'file' );
		yield 'a PHP archive named as a text' => array( 'a.txt', "x\n__HALT_COMPILER(); ?>", 'file' );
		yield 'a PHP archive in front of a PDF' => array( 'a.pdf', Films::pdf( '__HALT_COMPILER(); ?>' ), 'file' );
		yield 'a PHP archive in the form of a ZIP' => array(
			'a.zip',
			Films::zip( array( '.phar/stub.php' => 'x' ) ),
			'file',
		);
		yield 'a script in a PDF' => array( 'a.pdf', Films::pdf( '<?php echo 1; ?>' ), 'file' );
		yield 'a PDF behind something' => array( 'a.pdf', 'GIF89a' . Films::pdf(), 'file' );
		yield 'a ZIP behind a program' => array( 'a.zip', 'MZ' . Films::zip( array( 'a' => 'b' ) ), 'file' );
		yield 'something behind a ZIP' => array( 'a.zip', Films::zip( array( 'a' => 'b' ) ) . '<?php', 'file' );
		yield 'an empty ZIP' => array( 'a.zip', "PK\x05\x06" . str_repeat( "\0", 18 ), 'file' );
		yield 'a ZIP named as a document' => array( 'a.docx', Films::zip( array( 'a' => 'b' ) ), 'file' );
		yield 'a document named as a table' => array( 'a.xlsx', Films::docx(), 'file' );
		yield 'a document with macros' => array( 'a.docx', Films::docx( 'word/vbaProject.bin' ), 'file' );
		yield 'a PDF named as a ZIP' => array( 'a.zip', Films::pdf(), 'file' );
		yield 'a video as a file' => array( 'a.mp4', Films::mp4(), 'file' );
		yield 'a file as a video' => array( 'a.pdf', Films::pdf(), 'video' );
		yield 'a sound as a video' => array( 'a.mp4', Films::mp4( 'isom', false ), 'video' );
		yield 'a film named as a sound' => array( 'a.m4a', Films::mp4(), 'file' );
		yield 'a script in a film' => array( 'a.mp4', Films::mp4( more: '<?php system(1);' ), 'video' );
		yield 'something in front of a film' => array( 'a.mp4', '<?php  ' . Films::mp4(), 'video' );
		yield 'a page behind a film' => array( 'a.mp4', Films::mp4() . '<html><script>alert(1)</script>', 'video' );
		yield 'a film cut short' => array( 'a.mp4', substr( Films::mp4(), 0, -9 ), 'video' );
		yield 'a head without a film' => array( 'a.mp4', Films::box( 'ftyp', 'isom0000' ), 'video' );
		yield 'a MOV in another code' => array( 'a.mov', Films::mp4( 'qt  ', true, 'rle ' ), 'video' );
		yield 'an MP4 named as a MOV' => array( 'a.mov', Films::mp4(), 'video' );
		yield 'Matroska named as WebM' => array( 'a.webm', Films::webm( 'matroska' ), 'video' );
		yield 'a box of no length' => array(
			'a.mp4',
			Films::box( 'ftyp', 'isom0000' ) . "\0\0\0\1free\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
			'video',
		);
		yield 'one frame of sound and a page' => array( 'a.mp3', substr( Films::mp3(), 0, 440 ) . '<html>', 'file' );
	}

	#[DataProvider( 'bad' )]
	public function test_everything_else_is_refused( string $name, string $bytes, string $kind ): void {
		try {
			$this->look( $name, $bytes, $kind );
			$this->fail( 'Taken' );
		} catch ( Failure $failure ) {
			$this->assertSame( array( 415, 'zeromo_file_type' ), array( $failure->status, $failure->error ) );
		}
	}

	public function test_size_and_length_of_a_film_are_read(): void {
		$facts = $this->look( 'a.mp4', Films::mp4(), 'video' );
		$this->assertSame( array( 320, 180, 3 ), array( $facts->width, $facts->height, $facts->seconds ) );
	}

	public function test_the_site_can_take_less(): void {
		$this->expectException( Failure::class );
		$this->look( 'a.pdf', Films::pdf(), 'file', array( 'zip' ) );
	}

	/** @return iterable<array{string, int, int, int}> Header, status, first byte, length; of a file of 100 bytes. */
	public static function ranges(): iterable {
		yield array( '', 200, 0, 100 );
		yield array( 'bytes=0-', 206, 0, 100 );
		yield array( 'bytes=0-0', 206, 0, 1 );
		yield array( 'bytes=90-200', 206, 90, 10 );
		yield array( 'bytes=-10', 206, 90, 10 );
		yield array( 'bytes=-1000', 206, 0, 100 );
		yield array( 'bytes=100-', 416, 0, 0 );
		yield array( 'bytes=-0', 416, 0, 0 );
		yield array( 'bytes=9-3', 200, 0, 100 );
		yield array( 'bytes=0-1,5-6', 200, 0, 100 );
		yield array( 'lines=0-1', 200, 0, 100 );
		yield array( 'bytes=-', 200, 0, 100 );
		yield array( 'bytes=99999999999999999999-', 200, 0, 100 );
	}

	#[DataProvider( 'ranges' )]
	public function test_ranges( string $header, int $status, int $from, int $length ): void {
		$range = ByteRange::of( $header, 100 );
		$this->assertSame( array( $status, $from, $length ), array( $range->status, $range->from, $range->length ) );
	}

	/** @param list<string>|null $takes Endings. */
	private function look( string $name, string $bytes, string $kind, ?array $takes = null ): FileFacts {
		$path = (string) tempnam( sys_get_temp_dir(), 'zmt' );
		try {
			file_put_contents( $path, $bytes );
			return ( new FileInspector() )->inspect( $path, $name, $kind, $takes );
		} finally {
			unlink( $path );
		}
	}
}
