<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Integration\WordPressImport;

use Zeromo\Community\Import\Api\ImportOptions;
use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Plugin;
use Zeromo\Community\Tests\Support\IntegrationTestCase;
use Zeromo\Community\Tests\Support\MakesPosts;
use Zeromo\Community\WordPressImport\Taken;
use Zeromo\Community\WordPressImport\Wxr\WxrTables;

/** A file that WordPress has exported moves in. */
final class WxrTest extends IntegrationTestCase {

	use MakesPosts;

	private const POSTS = 230;

	private string $file = '';

	protected function setUp(): void {
		parent::setUp();
		$this->file = (string) tempnam( sys_get_temp_dir(), 'wxr' );
		file_put_contents( $this->file, self::export( self::POSTS ) );
	}

	protected function tearDown(): void {
		unlink( $this->file );
		parent::tearDown();
	}

	public static function tearDownAfterClass(): void {
		Plugin::container()->get( WxrTables::class )->drop();
		parent::tearDownAfterClass();
	}

	/** @param array<string, string> $texts By name of the element. */
	private static function elements( array $texts ): string {
		$xml = '';
		foreach ( $texts as $name => $text ) {
			$xml .= "<$name><![CDATA[" . str_replace( ']]>', ']]]]><![CDATA[>', $text ) . "]]></$name>";
		}
		return $xml;
	}

	private static function item( int $id, string $type, string $status, string $more = '' ): string {
		$texts = array(
			'title'             => '旧文 ' . intdiv( $id, 10 ),
			'dc:creator'        => 0 === intdiv( $id, 10 ) % 2 ? 'lin' : 'zhou',
			'content:encoded'   => "<p>正文 $id ]]> 和 <b>粗体</b></p>",
			'excerpt:encoded'   => '',
			'wp:post_id'        => (string) $id,
			'wp:post_date'      => '2024-03-01 08:00:00',
			'wp:post_date_gmt'  => 'draft' === $status ? '0000-00-00 00:00:00' : '2024-03-01 00:00:00',
			'wp:comment_status' => 'open',
			'wp:post_name'      => "entry-$id",
			'wp:status'         => $status,
			'wp:post_parent'    => '0',
			'wp:post_type'      => $type,
			'wp:post_password'  => '',
		);
		$meta  = array( 'wp:meta_key' => '_edit_last', 'wp:meta_value' => '1' );
		return '<item>' . self::elements( $texts ) . '<wp:postmeta>' . self::elements( $meta )
			. "</wp:postmeta>$more</item>";
	}

	private static function comment( int $id, int $user, int $parent ): string {
		return '<wp:comment>' . self::elements(
			array(
				'wp:comment_id'        => (string) $id,
				'wp:comment_author'    => '路人',
				'wp:comment_author_IP' => '203.0.113.9',
				'wp:comment_date'      => '2024-03-02 08:00:00',
				'wp:comment_date_gmt'  => '2024-03-02 00:00:00',
				'wp:comment_content'   => "说得好 $id",
				'wp:comment_approved'  => '1',
				'wp:comment_type'      => 'comment',
				'wp:comment_parent'    => (string) $parent,
				'wp:comment_user_id'   => (string) $user,
			)
		) . '</wp:comment>';
	}

	/** As core's export writes it: two authors, articles with two comments each, a page, a draft, an attachment. */
	private static function export( int $posts ): string {
		$body = '<title>旧站</title><wp:wxr_version>1.2</wp:wxr_version>';
		foreach ( array( 7 => 'lin', 8 => 'zhou' ) as $id => $login ) {
			$body .= '<wp:author>' . self::elements(
				array(
					'wp:author_id'           => (string) $id,
					'wp:author_login'        => $login,
					'wp:author_email'        => "wxr-$login@example.test",
					'wp:author_display_name' => "旧站$login",
				)
			) . '</wp:author>';
		}
		for ( $n = 1; $n <= $posts; $n++ ) {
			$says  = self::comment( $n * 10 + 1, 8, 0 ) . self::comment( $n * 10 + 2, 0, $n * 10 + 1 );
			$body .= self::item( $n * 10, 'post', 'publish', $says );
		}
		$body .= self::item( 90_010, 'page', 'publish' ) . self::item( 90_020, 'attachment', 'inherit' );
		return '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
			xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
			xmlns:content="http://purl.org/rss/1.0/modules/content/"
			xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>'
			. "$body</channel></rss>";
	}

	/** Reads the file, as each command does. */
	private function options(): ImportOptions {
		$options = null;
		$source  = $this->service( Importer::class )->source( Taken::SOURCE );
		$this->change_tables(
			function () use ( $source, &$options ): void {
				$options = $source->options( array( 'file' => $this->file ) );
			}
		);
		self::assertInstanceOf( ImportOptions::class, $options );
		return $options;
	}

	private function run_to( int $pieces, ImportOptions $options ): Run {
		$importer = $this->service( Importer::class );
		$run      = $importer->begin( Taken::SOURCE, $options, false );
		for ( ; $pieces > 0 && Run::RUNNING === $run->state; $pieces-- ) {
			$run = $importer->step( $run->id ) ?? $run;
		}
		return $run;
	}

	private function made( string $kind ): int {
		return (int) $this->db()->value(
			"SELECT COUNT(*) FROM {$this->db()->table( 'import_map' )} WHERE kind = %s AND old_id > 0",
			array( $kind )
		);
	}

	public function test_it_goes_on_after_an_interruption_and_twice_makes_no_double(): void {
		$options = $this->options();
		$this->create_member( 'administrator', '站长' );
		$first = $this->run_to( 3, $options );
		self::assertSame( Run::RUNNING, $first->state, $first->error );
		$run = $this->run_to( 1000, $options );
		self::assertSame( array( $first->id, Run::DONE ), array( $run->id, $run->state ), $run->error );
		self::assertSame( 2, $this->made( MapRows::MEMBER ) );
		self::assertSame( self::POSTS, $this->made( Taken::ARTICLE ) );
		self::assertSame( 2 * self::POSTS, $this->made( Taken::COMMENT ) );
		$taken = $this->service( Taken::class );
		$post  = get_post( $taken->one( Taken::ARTICLE, 20 ) );
		self::assertSame( '旧文 2', $post?->post_title );
		self::assertStringContainsString( '正文 20 &#93;&#93;&gt; 和', $post->post_content );
		self::assertSame( '旧站lin', get_userdata( (int) $post->post_author )->display_name ?? '' );
		self::assertSame( '2024-03-01 00:00:00', $post->post_date_gmt );
		$answer = get_comment( $taken->one( Taken::COMMENT, 22 ) );
		self::assertSame( $taken->one( Taken::COMMENT, 21 ), (int) ( $answer->comment_parent ?? 0 ) );
		self::assertSame( array(), $this->wrong_totals() );
		$again = $this->run_to( 1000, $options );
		self::assertSame( Run::DONE, $again->state );
		self::assertSame( 0, array_sum( array_column( $again->report->kinds(), 'made' ) ) );
		self::assertSame( self::POSTS, $this->made( Taken::ARTICLE ) );
	}

	public function test_what_is_no_whole_export_is_refused_and_leaves_nothing(): void {
		$whole  = self::export( 3 );
		$entity = str_replace(
			'<rss ',
			'<!DOCTYPE rss [<!ENTITY f SYSTEM "file:///etc/passwd">]><rss ',
			str_replace( '<title>旧站</title>', '<title>&f;</title>', $whole )
		);
		foreach ( array( $entity, substr( $whole, 0, -200 ), '<rss><channel/></rss>', 'not xml', '' ) as $text ) {
			file_put_contents( $this->file, $text );
			try {
				$this->options();
				self::fail( substr( $text, 0, 60 ) );
			} catch ( Failure $e ) {
				self::assertSame( 422, $e->status );
			}
			$like = $this->db()->like( $this->service( WxrTables::class )->prefix() ) . '%';
			self::assertSame( array(), $this->db()->column( 'SHOW TABLES LIKE %s', array( $like ) ) );
		}
	}

	public function test_the_tables_go_after_a_week(): void {
		$tables = $this->service( WxrTables::class );
		$left   = fn(): int => count(
			$this->db()->column( 'SHOW TABLES LIKE %s', array( $this->db()->like( $tables->prefix() ) . '%' ) )
		);
		$this->change_tables(
			function () use ( $tables, $left ): void {
				$tables->fill( $this->file );
				$tables->tidy();
				self::assertSame( 5, $left() );
				$this->db()->execute(
					"UPDATE {$tables->prefix()}postmeta SET meta_value = '1' WHERE meta_key = '_zeromo_read'"
				);
				$tables->tidy();
				self::assertSame( 0, $left() );
			}
		);
	}
}
