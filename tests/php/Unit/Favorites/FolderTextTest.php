<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Favorites;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Favorites\Folder;
use Zeromo\Community\Favorites\FolderText;
use Zeromo\Community\Kernel\Failure;

final class FolderTextTest extends TestCase {

	/** @return array<string, array{string, string}> */
	public static function titles(): array {
		return array(
			'as typed'                 => array( '想去的地方', '想去的地方' ),
			'blanks around'            => array( "  \u{3000}周末  ", '周末' ),
			'lines become blanks'      => array( "一\n二\t三", '一 二 三' ),
			'mark-up is only text'     => array( '<b>1 < 2</b>', '<b>1 < 2</b>' ),
			'control characters go'    => array( "a\0b\x1Fc", 'abc' ),
			'turned writing goes'      => array( "a\u{202E}b", 'ab' ),
			'joined emoji stay'        => array( "👩\u{200D}🍳", "👩\u{200D}🍳" ),
			'a hundred characters fit' => array( str_repeat( '好', 100 ), str_repeat( '好', 100 ) ),
		);
	}

	#[DataProvider( 'titles' )]
	public function test_a_title_is_one_line_of_plain_text( string $typed, string $stored ): void {
		self::assertSame( $stored, FolderText::title( $typed ) );
	}

	/** @return array<string, array{string}> */
	public static function refused(): array {
		return array(
			'empty'           => array( '' ),
			'blanks'          => array( " \u{3000}\u{200B}\n" ),
			'101 characters'  => array( str_repeat( '好', 101 ) ),
		);
	}

	#[DataProvider( 'refused' )]
	public function test_a_title_has_something_in_it_and_an_end( string $typed ): void {
		try {
			FolderText::title( $typed );
			self::fail( 'it was taken' );
		} catch ( Failure $failure ) {
			self::assertSame(
				array( 422, 'zeromo_content_invalid', 'title' ),
				array( $failure->status, $failure->error, $failure->data['field'] )
			);
		}
	}

	public function test_a_description_may_be_empty_but_ends(): void {
		self::assertSame( '', FolderText::description( '  ' ) );
		self::assertSame( "一\n二", FolderText::description( "一\n二\n" ) );
		$this->expectException( Failure::class );
		FolderText::description( str_repeat( '好', 5001 ) );
	}

	public function test_a_private_folder_is_for_its_owner(): void {
		$folder = new Folder( 1, 7, '私', '', false, 0 );
		self::assertTrue( $folder->is_visible_to( 7 ) );
		self::assertFalse( $folder->is_visible_to( 8 ) );
		self::assertFalse( $folder->is_visible_to( 0 ) );
		self::assertTrue( ( new Folder( 1, 7, '公', '', true, 0 ) )->is_visible_to( 0 ) );
	}
}
