<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/** Comments in every state for a file, by number: a bounded number of rows at a time. */
final class RemarkExportRows implements ExportSource {

	private const PIECE = 500;

	/** Core's words for two of them. */
	private const STATES = array( '0' => 'pending', '1' => 'publish' );

	public function __construct( private readonly Db $db ) {}

	public function type(): string {
		return 'comments';
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function capability(): string {
		return Checks::CAPABILITY;
	}

	public function columns(): array {
		return array(
			'id'      => __( '编号', 'zeromo-community' ),
			'post'    => __( '内容编号', 'zeromo-community' ),
			'replies' => __( '回复的评论', 'zeromo-community' ),
			'status'  => __( '状态', 'zeromo-community' ),
			'created' => __( '发布时间', 'zeromo-community' ),
			'author'  => __( '作者', 'zeromo-community' ),
			'text'    => __( '正文', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$above = 0;
		do {
			$found = $this->piece( $above, $from, $until );
			$more  = self::PIECE === count( $found );
			foreach ( $found as $row ) {
				$above = (int) $row['comment_ID'];
				yield array(
					$above,
					(int) $row['comment_post_ID'],
					(int) $row['comment_parent'],
					self::STATES[ (string) $row['comment_approved'] ] ?? (string) $row['comment_approved'],
					(string) wp_date( 'Y-m-d H:i:s', (int) $row['created'] ),
					wp_specialchars_decode( (string) $row['comment_author'], ENT_QUOTES ),
					trim( HtmlTokens::words( (string) $row['comment_content'] ) ),
				);
			}
		} while ( $more );
	}

	/** @return list<array<string, string|null>> */
	private function piece( int $above, int $from, int $until ): array {
		$scope = SqlPart::where( 'k.comment_id > %d', $above );
		$scope = $from > 0 ? $scope->and( 'k.created >= %d', $from ) : $scope;
		$scope = $until > 0 ? $scope->and( 'k.created < %d', $until ) : $scope;
		return $this->db->rows(
			"SELECT c.comment_ID, c.comment_post_ID, c.comment_parent, c.comment_approved, k.created, c.comment_author,
				c.comment_content FROM {$this->db->table( 'comment' )} k
				JOIN {$this->db->core( 'comments' )} c ON c.comment_ID = k.comment_id
				WHERE {$scope->where} ORDER BY k.comment_id LIMIT %d",
			array( ...$scope->where_values, self::PIECE )
		);
	}
}
