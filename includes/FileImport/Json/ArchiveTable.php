<?php

declare(strict_types=1);

namespace Zeromo\Community\FileImport\Json;

use Zeromo\Community\FileImport\Csv\CsvRow;
use Zeromo\Community\FileImport\Csv\Table;
use Zeromo\Community\FileImport\Csv\Type;
use Zeromo\Community\Import\Api\Report;

/**
 * What `wp zeromo export` has written, as a table of one kind: rows of core's tables, under the names a table of ours
 * has. Rows of another kind are passed over; those that are not open to everybody say why they stay out.
 */
final class ArchiveTable implements Table {

	/** Rows looked at for a piece, so that one that finds nothing ends as well. */
	private const LOOKED = 5000;

	private readonly JsonLines $lines;

	public function __construct( string $folder, private readonly Type $type, private readonly ArchiveFacts $facts ) {
		$file        = match ( $type ) {
			Type::Members  => 'users',
			Type::Comments => 'comments',
			default        => 'posts',
		};
		$this->lines = new JsonLines( "$folder/$file.jsonl" );
	}

	public function explain( Report $report ): void {}

	public function rows( int $after, int $limit ): array {
		$this->lines->behind( $after );
		$out    = array();
		$looked = 0;
		while ( $limit > 0 && $looked < self::LOOKED ) {
			$row = $this->lines->next();
			if ( null === $row ) {
				return $out;
			}
			++$looked;
			$values = match ( $this->type ) {
				Type::Members    => self::member( $row ),
				Type::Circles    => $this->circle( $row ),
				Type::Activities => $this->post( $row ),
				Type::Comments   => self::comment( $row ),
			};
			if ( null !== $values ) {
				$out[] = new CsvRow( $this->lines->line(), $this->lines->line(), $values );
				--$limit;
			}
		}
		// So many of another kind: the run is noted to be here all the same.
		return array() === $out ? array( $this->passed() ) : $out;
	}

	private function passed(): CsvRow {
		return new CsvRow( $this->lines->line(), $this->lines->line(), array( CsvRow::PASSED => '1' ) );
	}

	/** @return array<string, string> */
	private static function member( JsonRow $row ): array {
		return array(
			'id'    => $row->get( 'id' ),
			'login' => $row->get( 'user_login' ),
			'mail'  => $row->get( 'user_email' ),
			'name'  => $row->get( 'display_name' ),
			'hash'  => $row->get( 'user_pass' ),
			'time'  => $row->get( 'user_registered' ) . ' UTC',
		);
	}

	/** @return array<string, string>|null */
	private function circle( JsonRow $row ): ?array {
		if ( 'zeromo_circle' !== $row->get( 'post_type' ) ) {
			return null;
		}
		return array(
			'id'     => $row->get( 'id' ),
			'name'   => wp_specialchars_decode( $row->get( 'post_title' ), ENT_QUOTES ),
			'about'  => wp_strip_all_tags( $row->get( 'post_content' ) ),
			'owner'  => $row->get( 'post_author' ),
			'closed' => $this->facts->is_closed( (int) $row->get( 'id' ) ) ? '1' : '',
			'why'    => self::is_open( $row ) ? '' : __( '没有公开', 'zeromo-community' ),
		);
	}

	/** @return array<string, string>|null */
	private function post( JsonRow $row ): ?array {
		if ( ! in_array( $row->get( 'post_type' ), array( 'zeromo_activity', 'post' ), true ) ) {
			return null;
		}
		return array(
			'id'      => $row->get( 'id' ),
			'author'  => $row->get( 'post_author' ),
			'title'   => wp_specialchars_decode( $row->get( 'post_title' ), ENT_QUOTES ),
			'content' => $row->get( 'post_content' ),
			'circle'  => '0' === $row->get( 'post_parent' ) ? '' : $row->get( 'post_parent' ),
			'time'    => $row->get( 'post_date_gmt' ) . ' UTC',
			'article' => 'post' === $row->get( 'post_type' ) ? '1' : '',
			'why'     => $this->why( $row ),
		);
	}

	/** @return array<string, string>|null */
	private static function comment( JsonRow $row ): ?array {
		if ( ! in_array( $row->get( 'comment_type' ), array( '', 'comment' ), true ) ) {
			return null;
		}
		$author = $row->get( 'user_id' );
		return array(
			'id'      => $row->get( 'comment_id' ),
			'post'    => $row->get( 'comment_post_id' ),
			'parent'  => $row->get( 'comment_parent' ),
			'author'  => '0' === $author ? $row->get( 'comment_author' ) : $author,
			'content' => $row->get( 'comment_content' ),
			'time'    => $row->get( 'comment_date_gmt' ) . ' UTC',
			'why'     => '1' === $row->get( 'comment_approved' ) ? '' : __( '没有公开', 'zeromo-community' ),
		);
	}

	private function why( JsonRow $row ): string {
		if ( ! self::is_open( $row ) ) {
			return __( '没有公开', 'zeromo-community' );
		}
		return $this->facts->is_locked( (int) $row->get( 'id' ) ) ? __( '有隐藏内容', 'zeromo-community' ) : '';
	}

	private static function is_open( JsonRow $row ): bool {
		return 'publish' === $row->get( 'post_status' ) && '' === $row->get( 'post_password' );
	}
}
