<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Wxr;

use Zeromo\Community\Kernel\Failure;

/**
 * A file that WordPress has exported (工具 › 导出), read in one pass: only one entry is in memory. A document type, and
 * with it every entity of the file's own, is refused.
 *
 * @phpstan-type Row array<string, string>
 */
final class WxrFile {

	private const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
	private const DC      = 'http://purl.org/dc/elements/1.1/';

	/** Its address tells the version. */
	private const WP = '~^https?://wordpress\.org/export/1\.[0-2]/$~D';

	private string $wp = '';

	public function __construct( private readonly string $path ) {}

	/**
	 * Its authors and entries in their order.
	 *
	 * @return \Generator<int, array{author?: Row, post?: Row, meta?: list<Row>, comments?: list<Row>}>
	 * @throws Failure content_invalid, for what is no such file or ends in the middle.
	 */
	public function read(): \Generator {
		if ( ! is_file( $this->path ) || ! is_readable( $this->path ) ) {
			throw self::refused( __( '读不到这个文件', 'zeromo-community' ) );
		}
		$before = libxml_use_internal_errors( true );
		$reader = new \XMLReader();
		try {
			if ( ! $reader->open( $this->path, null, LIBXML_NONET | LIBXML_COMPACT ) ) {
				throw self::refused( __( '读不到这个文件', 'zeromo-community' ) );
			}
			yield from $this->walk( $reader );
			$this->require_whole();
		} finally {
			$reader->close();
			libxml_clear_errors();
			libxml_use_internal_errors( $before );
		}
	}

	/** @return \Generator<int, array{author?: Row, post?: Row, meta?: list<Row>, comments?: list<Row>}> */
	private function walk( \XMLReader $reader ): \Generator {
		// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- PHP's own names.
		$goes_on = $reader->read();
		while ( $goes_on ) {
			if ( \XMLReader::DOC_TYPE === $reader->nodeType ) {
				throw self::refused( __( '文件里有文档类型声明，不能迁入', 'zeromo-community' ) );
			}
			$is_author = 'author' === $reader->localName && $this->is_wp( $reader->namespaceURI );
			$is_item   = 'item' === $reader->name;
			if ( \XMLReader::ELEMENT !== $reader->nodeType || ( ! $is_author && ! $is_item ) ) {
				$goes_on = $reader->read();
				continue;
			}
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- a file that ends here warns; require_whole() says where.
			$node = @$reader->expand( new \DOMDocument() );
			$element = $node instanceof \DOMElement ? simplexml_import_dom( $node ) : null;
			if ( null === $element ) {
				break;
			}
			yield $is_author ? array( 'author' => $this->author( $element ) ) : $this->entry( $element );
			$goes_on = $reader->next();
		}
		// phpcs:enable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase
	}

	/** Whether it is the namespace of an export; the first one that is seen is the file's. */
	private function is_wp( string $uri ): bool {
		if ( '' === $this->wp && 1 === preg_match( self::WP, $uri ) ) {
			$this->wp = $uri;
		}
		return '' !== $uri && $uri === $this->wp;
	}

	private function require_whole(): void {
		$error = libxml_get_last_error();
		if ( false !== $error && $error->level >= LIBXML_ERR_ERROR ) {
			/* translators: %d: number of a line */
			throw self::refused( sprintf( __( '文件在第 %d 行断了或写错了', 'zeromo-community' ), $error->line ) );
		}
		if ( '' === $this->wp ) {
			throw self::refused( __( '这不是 WordPress 导出的文件', 'zeromo-community' ) );
		}
	}

	/** @return Row */
	private function author( \SimpleXMLElement $node ): array {
		$author = $node->children( $this->wp );
		$login  = (string) $author->author_login;
		$name   = (string) $author->author_display_name;
		return array(
			'ID'              => self::number( $author->author_id ),
			'user_login'      => mb_substr( $login, 0, 60 ),
			'user_nicename'   => mb_substr( sanitize_title( $login ), 0, 50 ),
			'user_email'      => mb_substr( (string) $author->author_email, 0, 100 ),
			'user_registered' => '',
			'display_name'    => mb_substr( '' === $name ? $login : $name, 0, 250 ),
		);
	}

	/** @return array{post: Row, meta: list<Row>, comments: list<Row>} */
	private function entry( \SimpleXMLElement $node ): array {
		array_map( $this->is_wp( ... ), array_values( $node->getNamespaces( true ) ) );
		$item     = $node->children( $this->wp );
		$id       = self::number( $item->post_id );
		$meta     = array();
		$comments = array();
		foreach ( $item->postmeta as $one ) {
			$pair   = $one->children( $this->wp );
			$meta[] = array(
				'post_id'    => $id,
				'meta_key'   => mb_substr( (string) $pair->meta_key, 0, 191 ),
				'meta_value' => (string) $pair->meta_value,
			);
		}
		foreach ( $item->comment as $one ) {
			$comments[] = $this->comment( $one->children( $this->wp ), $id );
		}
		return array(
			'post'     => array(
				'ID'             => $id,
				'post_author'    => (string) $node->children( self::DC )->creator,
				'post_date'      => mb_substr( (string) $item->post_date, 0, 20 ),
				'post_date_gmt'  => mb_substr( (string) $item->post_date_gmt, 0, 20 ),
				'post_content'   => (string) $node->children( self::CONTENT )->encoded,
				'post_title'     => (string) $node->children()->title,
				'post_status'    => mb_substr( (string) $item->status, 0, 20 ),
				'comment_status' => mb_substr( (string) $item->comment_status, 0, 20 ),
				'post_password'  => mb_substr( (string) $item->post_password, 0, 255 ),
				'post_name'      => mb_substr( (string) $item->post_name, 0, 200 ),
				'post_parent'    => self::number( $item->post_parent ),
				'post_type'      => mb_substr( (string) $item->post_type, 0, 20 ),
			),
			'meta'     => $meta,
			'comments' => $comments,
		);
	}

	/** @return Row */
	private function comment( \SimpleXMLElement $said, string $post ): array {
		return array(
			'comment_ID'        => self::number( $said->comment_id ),
			'comment_post_ID'   => $post,
			'comment_author'    => mb_substr( (string) $said->comment_author, 0, 250 ),
			'comment_author_IP' => mb_substr( (string) $said->{'comment_author_IP'}, 0, 100 ),
			'comment_date'      => mb_substr( (string) $said->comment_date, 0, 20 ),
			'comment_date_gmt'  => mb_substr( (string) $said->comment_date_gmt, 0, 20 ),
			'comment_content'   => (string) $said->comment_content,
			'comment_approved'  => mb_substr( (string) $said->comment_approved, 0, 20 ),
			'comment_type'      => mb_substr( (string) $said->comment_type, 0, 20 ),
			'comment_parent'    => self::number( $said->comment_parent ),
			'user_id'           => self::number( $said->comment_user_id ),
		);
	}

	private static function number( ?\SimpleXMLElement $element ): string {
		return (string) max( 0, (int) (string) $element );
	}

	private static function refused( string $why ): Failure {
		return Failure::content( 'file', $why );
	}
}
