<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;

/** All members for a file, by id: a bounded number of rows and of totals at a time. */
final class MemberExportRows implements ExportSource {

	private const PIECE = 500;

	public function __construct(
		private readonly Db $db,
		private readonly MemberRows $rows,
		private readonly Counters $counters
	) {}

	public function type(): string {
		return 'members';
	}

	public function label(): string {
		return __( '成员', 'zeromo-community' );
	}

	public function capability(): string {
		return Checks::CAPABILITY;
	}

	public function columns(): array {
		return array(
			'id'         => __( '编号', 'zeromo-community' ),
			'login'      => __( '登录名', 'zeromo-community' ),
			'name'       => __( '昵称', 'zeromo-community' ),
			'email'      => __( '邮箱', 'zeromo-community' ),
			'roles'      => __( '角色', 'zeromo-community' ),
			'registered' => __( '注册时间', 'zeromo-community' ),
			'signed_in'  => __( '最近登录', 'zeromo-community' ),
			'posts'      => __( '内容', 'zeromo-community' ),
			'followers'  => __( '粉丝', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$this->rows->catch_up();
		$above = 0;
		do {
			$found = $this->piece( $above, $from, $until );
			$more  = self::PIECE === count( $found );
			$ids   = array_map( 'intval', array_column( $found, 'user_id' ) );
			$above = (int) end( $ids );
			$sums  = $this->counters->many( Counters::USER, $ids );
			foreach ( $found as $row ) {
				$id = (int) $row['user_id'];
				yield array(
					$id,
					(string) $row['user_login'],
					wp_specialchars_decode( (string) $row['display_name'], ENT_QUOTES ),
					(string) $row['user_email'],
					trim( (string) $row['roles'], ',' ),
					self::time( (int) $row['registered'] ),
					self::time( (int) $row['signed_in'] ),
					$sums[ $id ]['content'] ?? 0,
					$sums[ $id ]['follower'] ?? 0,
				);
			}
		} while ( $more );
	}

	/** In the site's zone; empty for 0. */
	private static function time( int $time ): string {
		return $time > 0 ? (string) wp_date( 'Y-m-d H:i:s', $time ) : '';
	}

	/** @return list<array<string, string|null>> */
	private function piece( int $above, int $from, int $until ): array {
		$scope = SqlPart::where( 'l.user_id > %d', $above );
		if ( $from > 0 ) {
			$scope = $scope->and( 'l.registered >= %d', $from );
		}
		if ( $until > 0 ) {
			$scope = $scope->and( 'l.registered < %d', $until );
		}
		return $this->db->rows(
			'SELECT l.user_id, l.registered, l.signed_in, l.roles, u.user_login, u.display_name, u.user_email'
				. " FROM {$this->db->table( 'member_list' )} l JOIN {$this->db->core( 'users' )} u ON u.ID = l.user_id"
				. " WHERE {$scope->where} ORDER BY l.user_id LIMIT %d",
			array( ...$scope->where_values, self::PIECE )
		);
	}
}
