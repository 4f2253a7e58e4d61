<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Html\HtmlTokens;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;

/** Activities and articles in every state for a file, by number: a bounded number of rows and of totals at a time. */
final class PostExportRows implements ExportSource {

	private const PIECE = 200;

	public function __construct( private readonly Db $db, private readonly Counters $counters ) {}

	public function type(): string {
		return 'content';
	}

	public function label(): string {
		return __( '动态和文章', 'zeromo-community' );
	}

	public function capability(): string {
		return Checks::CAPABILITY;
	}

	public function columns(): array {
		return array(
			'id'        => __( '编号', 'zeromo-community' ),
			'kind'      => __( '类型', 'zeromo-community' ),
			'status'    => __( '状态', 'zeromo-community' ),
			'created'   => __( '发布时间', 'zeromo-community' ),
			'author'    => __( '作者', 'zeromo-community' ),
			'circle'    => __( '圈子', 'zeromo-community' ),
			'title'     => __( '标题', 'zeromo-community' ),
			'text'      => __( '正文', 'zeromo-community' ),
			'views'     => __( '浏览', 'zeromo-community' ),
			'likes'     => __( '赞', 'zeromo-community' ),
			'comments'  => __( '评论', 'zeromo-community' ),
			'favorites' => __( '收藏', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$above = 0;
		do {
			$found = $this->piece( $above, $from, $until );
			$more  = self::PIECE === count( $found );
			$ids   = array_map( 'intval', array_column( $found, 'post_id' ) );
			$above = (int) end( $ids );
			$sums  = $this->counters->many( Counters::POST, $ids );
			foreach ( $found as $row ) {
				$id = (int) $row['post_id'];
				yield array(
					$id,
					PostKind::Article->value === (int) $row['type']
						? __( '文章', 'zeromo-community' )
						: __( '动态', 'zeromo-community' ),
					FeedState::from( (int) $row['status'] )->word(),
					(string) wp_date( 'Y-m-d H:i:s', (int) $row['created'] ),
					wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES ),
					wp_specialchars_decode( (string) $row['circle'], ENT_QUOTES ),
					wp_specialchars_decode( (string) $row['post_title'], ENT_QUOTES ),
					trim( HtmlTokens::words( (string) $row['post_content'] ) ),
					$sums[ $id ]['view'] ?? 0,
					$sums[ $id ]['like'] ?? 0,
					(int) $row['comment_count'],
					$sums[ $id ]['favorite'] ?? 0,
				);
			}
		} while ( $more );
	}

	/** @return list<array<string, string|null>> */
	private function piece( int $above, int $from, int $until ): array {
		$scope = SqlPart::where( 'f.post_id > %d', $above )
			->and( 'f.type IN (%d,%d)', PostKind::Activity->value, PostKind::Article->value );
		$scope = $from > 0 ? $scope->and( 'f.created >= %d', $from ) : $scope;
		$scope = $until > 0 ? $scope->and( 'f.created < %d', $until ) : $scope;
		$posts = $this->db->core( 'posts' );
		return $this->db->rows(
			"SELECT f.post_id, f.type, f.status, f.created, u.display_name, c.post_title AS circle, p.post_title,
				p.post_content, p.comment_count FROM {$this->db->table( 'feed' )} f JOIN $posts p ON p.ID = f.post_id
				LEFT JOIN {$this->db->core( 'users' )} u ON u.ID = f.author_id
				LEFT JOIN $posts c ON c.ID = f.circle_id AND f.circle_id > 0
				WHERE {$scope->where} ORDER BY f.post_id LIMIT %d",
			array( ...$scope->where_values, self::PIECE )
		);
	}
}
