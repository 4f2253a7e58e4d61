<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\Health;

use Zeromo\Community\Health\Export\CsvWriter;
use Zeromo\Community\Health\Export\ExportService;
use Zeromo\Community\Health\Export\XlsxWriter;
use Zeromo\Community\Tests\Support\IntegrationTestCase;

/** Files that owners take out: what is in them, and what a spreadsheet makes of it. */
final class ExportTest extends IntegrationTestCase {

	/** @var list<string> */
	private array $files = array();

	protected function setUp(): void {
		parent::setUp();
		$this->as_user( $this->create_member( 'administrator' ) );
	}

	protected function tearDown(): void {
		array_map( 'unlink', $this->files );
		parent::tearDown();
	}

	private function file( string $format, string $date = '' ): string {
		$bytes = '';
		$this->service( ExportService::class )->asked( 'members', $format, $date, '' )->write(
			static function ( string $more ) use ( &$bytes ): void {
				$bytes .= $more;
			}
		);
		return $bytes;
	}

	/** @return array<string, string> Parts of a ZIP file by name, read by PHP's own library. */
	private function parts( string $bytes ): array {
		$file          = (string) tempnam( sys_get_temp_dir(), 'zmo' );
		$this->files[] = $file;
		file_put_contents( $file, $bytes );
		$zip = new \ZipArchive();
		self::assertTrue( $zip->open( $file, \ZipArchive::CHECKCONS ) );
		$parts = array();
		$count = count( $zip );
		for ( $n = 0; $n < $count; $n++ ) {
			$parts[ (string) $zip->getNameIndex( $n ) ] = (string) $zip->getFromIndex( $n );
		}
		$zip->close();
		return $parts;
	}

	/**
	 * The cells of a sheet, as their texts.
	 *
	 * @return list<list<string>>
	 */
	private static function cells( string $xml ): array {
		$sheet = simplexml_load_string( $xml, options: LIBXML_NONET );
		self::assertNotFalse( $sheet );
		self::assertStringNotContainsString( '<f>', $xml, 'no formula' );
		$rows = array();
		foreach ( $sheet->xpath( '//*[local-name()="row"]' ) ?? array() as $row ) {
			$cells = array();
			foreach ( $row->c as $cell ) {
				$cells[] = (string) ( 'inlineStr' === (string) $cell['t'] ? $cell->is->t : $cell->v );
			}
			$rows[] = $cells;
		}
		return $rows;
	}

	public function test_all_members_are_in_a_workbook_and_none_of_them_is_a_formula(): void {
		$bad = $this->create_member( 'author', '=HYPERLINK("http://evil.example","x")' );
		$odd = $this->create_member( 'subscriber', '林间 & "雨" 😀' );
		for ( $n = 0; $n < 505; $n++ ) {
			$this->create_member();
		}
		$parts = $this->parts( $this->file( 'xlsx' ) );
		self::assertSame(
			array(
				'[Content_Types].xml',
				'_rels/.rels',
				'xl/_rels/workbook.xml.rels',
				'xl/styles.xml',
				'xl/workbook.xml',
				'xl/worksheets/sheet1.xml',
			),
			self::sorted( array_keys( $parts ) )
		);
		foreach ( $parts as $part ) {
			self::assertTrue( ( new \DOMDocument() )->loadXML( $part, LIBXML_NONET ) );
		}
		$rows = self::cells( $parts['xl/worksheets/sheet1.xml'] );
		self::assertSame( '编号', $rows[0][0] );
		$total = (int) $this->db()->value( "SELECT COUNT(*) FROM {$this->db()->table( 'member_list' )}" );
		self::assertGreaterThan( 505, $total );
		self::assertCount( $total + 1, $rows );
		$by_id = array_column( $rows, null, 0 );
		self::assertSame( '=HYPERLINK("http://evil.example","x")', $by_id[ $bad ][2] );
		self::assertSame( '林间 & "雨" 😀', $by_id[ $odd ][2] );
	}

	public function test_csv_is_defused_and_json_lines_are_whole(): void {
		$bad  = $this->create_member( 'author', '=1+1' );
		$csv  = $this->file( 'csv' );
		self::assertStringStartsWith( "\u{FEFF}编号,登录名,昵称", $csv );
		self::assertMatchesRegularExpression( "/^$bad,[^,]+,\"'=1\\+1\",/m", $csv );
		$lines = array_map(
			static fn( string $line ): mixed => json_decode( $line, true, 5, JSON_THROW_ON_ERROR ),
			explode( "\n", trim( $this->file( 'jsonl' ) ) )
		);
		self::assertSame( '=1+1', array_column( $lines, 'name', 'id' )[ $bad ] );
		foreach ( array( '=a', '+a', '-a', '@a', "\ta", "\ra" ) as $text ) {
			self::assertTrue( CsvWriter::is_risky( $text ) );
		}
		self::assertFalse( CsvWriter::is_risky( 'a=' ) );
	}

	public function test_days_are_those_of_the_site(): void {
		update_option( 'timezone_string', 'Asia/Shanghai' );
		$member = $this->create_member();
		$this->file( 'csv' );
		$this->db()->execute(
			"UPDATE {$this->db()->table( 'member_list' )} SET registered = %d WHERE user_id = %d",
			array( ( new \DateTimeImmutable( '2001-03-10 23:30', wp_timezone() ) )->getTimestamp(), $member )
		);
		$count = fn( string $date ): int => substr_count( $this->file( 'jsonl', $date ), "\n" );
		self::assertSame( 1, $count( '2001-03-10' ) );
		self::assertSame( 0, $count( '2001-03-11' ) );
		self::assertSame( 1, $count( '2001-03' ) );
		self::assertSame( 1, $count( '2001-03-09,2001-03-10' ) );
		self::assertSame( 0, $count( '2001-02-01,2001-03-09' ) );
	}

	public function test_a_workbook_goes_on_in_another_sheet(): void {
		$bytes  = '';
		$writer = new XlsxWriter(
			static function ( string $more ) use ( &$bytes ): void {
				$bytes .= $more;
			},
			'很多',
			3
		);
		$writer->begin( array( 'a' ) );
		for ( $n = 1; $n <= 5; $n++ ) {
			$writer->row( array( $n ) );
		}
		// The second is the form in which a workbook writes a character by its number.
		$writer->row( array( "a\0\u{B}b\u{FFFE} _x0041_ _x" ) );
		$writer->end();
		$parts = $this->parts( $bytes );
		$cells = array();
		foreach ( array( 1, 2, 3 ) as $n ) {
			$cells[] = array_column( self::cells( $parts[ "xl/worksheets/sheet$n.xml" ] ), 0 );
		}
		self::assertSame(
			array( array( 'a', '1', '2' ), array( 'a', '3', '4' ), array( 'a', '5', 'ab _x005F_x0041_ _x' ) ),
			$cells
		);
		self::assertStringContainsString( 'name="很多 3"', $parts['xl/workbook.xml'] );
	}

	public function test_what_is_not_there_or_makes_no_sense_is_refused_and_each_file_is_in_the_log(): void {
		$ask = fn( array $sent ): \WP_REST_Response => $this->rest( 'POST', '/admin/export', $sent );
		$this->assert_refused( $ask( array( 'type' => 'nothing' ) ), 400, 'rest_invalid_param' );
		foreach ( array( '2026-02-30', 'gestern', '2026-03-02,2026-03-01' ) as $date ) {
			$sent = array( 'type' => 'members', 'date' => $date );
			$this->assert_refused( $ask( $sent ), 422, 'zeromo_content_invalid' );
		}
		$sent = array( 'type' => 'members', 'filename' => '../../成员 表.xlsx', 'date' => '2026-03' );
		$name = $this->data( $ask( $sent ) )['filename'];
		self::assertStringEndsWith( '.xlsx', $name );
		self::assertStringNotContainsString( '/', $name );
		self::assertStringNotContainsString( '.xlsx.xlsx', $name );
		$acts = $this->data( $this->rest( 'GET', '/admin/audit', array( 'act' => 'export' ) ) )['items'];
		self::assertSame( array( "成员 2026-03 $name" ), array_column( $acts, 'reason' ) );
		$this->as_user( $this->create_member( 'editor' ) );
		$this->assert_refused( $ask( array( 'type' => 'members' ) ), 403, 'zeromo_forbidden' );
		$this->assert_refused( $this->rest( 'GET', '/admin/export' ), 403, 'zeromo_forbidden' );
	}

	public function test_the_form_sends_the_file_to_owners_with_its_nonce_alone(): void {
		$_POST = array( 'type' => 'members', 'format' => 'csv', '_wpnonce' => wp_create_nonce( 'zeromo_export' ) );
		self::throw_at_the_end();
		ob_start();
		do_action( 'admin_post_zeromo_export' );
		self::assertStringContainsString( '编号,登录名', (string) ob_get_clean() );
		$_POST['_wpnonce'] = 'wrong';
		$this->expectException( \DomainException::class );
		$this->expectExceptionCode( 403 );
		do_action( 'admin_post_zeromo_export' );
	}

	/**
	 * @param list<string> $names Names.
	 * @return list<string>
	 */
	private static function sorted( array $names ): array {
		sort( $names, SORT_STRING );
		return $names;
	}

	public function test_content_and_comments_come_with_their_words_and_totals(): void {
		$author = $this->create_member( 'author', '小林' );
		$post   = (int) wp_insert_post(
			array(
				'post_author'  => $author,
				'post_title'   => '山 & 水',
				'post_content' => '<!-- wp:paragraph --><p>一<b>二</b></p><!-- /wp:paragraph -->',
				'post_status'  => 'publish',
			)
		);
		$said = array( 'comment_post_ID' => $post, 'user_id' => $author, 'comment_content' => '好 &amp; 对' );
		wp_insert_comment( $said );
		$row = function ( string $type, string $name, int $value ): array {
			$bytes = '';
			$this->service( ExportService::class )->asked( $type, 'jsonl', '', '' )->write(
				static function ( string $more ) use ( &$bytes ): void {
					$bytes .= $more;
				}
			);
			foreach ( array_filter( explode( "\n", $bytes ) ) as $line ) {
				$row = json_decode( $line, true );
				if ( is_array( $row ) && $value === $row[ $name ] ) {
					return $row;
				}
			}
			return array();
		};
		$shown  = $row( 'content', 'id', $post );
		self::assertSame(
			array( '文章', 'publish', '小林', '山 & 水', '一二', 1 ),
			array_map(
				static fn( string $name ): mixed => $shown[ $name ] ?? null,
				array( 'kind', 'status', 'author', 'title', 'text', 'comments' )
			)
		);
		self::assertSame( '好 & 对', $row( 'comments', 'post', $post )['text'] );
	}
}
