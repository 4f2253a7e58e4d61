<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Circles\Api\CircleOptions;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleRights;
use Zeromo\Community\Circles\Api\PostingRule;
use Zeromo\Community\Circles\Sql\CircleRepository;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Members\Api\Levels;

/**
 * Setting how a circle's members may post, and what that means for one of them. Who runs the circle is bound by the
 * number of characters alone.
 */
final class PostingRules {

	public function __construct(
		private readonly Db $db,
		private readonly CircleRepository $circles,
		private readonly CircleRights $rights,
		private readonly Levels $levels,
		private readonly AuditLog $log
	) {}

	/** Sets those options that came; F for who does not run the circle. */
	public function set( CircleRecord $circle, int $member, Input $sent ): void {
		$this->rights->require_runs( $circle->id, $member );
		$this->db->transaction(
			function () use ( $circle, $member, $sent ): void {
				// Two who change different options at once both find theirs.
				$this->circles->hold( $circle->id );
				$before  = ( $this->circles->get( $circle->id ) ?? throw Failure::not_found() )->options;
				$options = $before->with( $sent );
				$options->check( $this->levels );
				$this->circles->save(
					$circle->id,
					array( 'options' => (string) wp_json_encode( $options->values(), JSON_UNESCAPED_UNICODE ) )
				);
				$changes = Changes::between( $before->values(), $options->values() );
				if ( array() !== $changes ) {
					$this->log->note(
						$member,
						CircleActs::OPTIONS,
						'circle',
						$circle->id,
						0,
						$circle->id,
						'',
						$changes
					);
				}
			}
		);
	}

	/** What it means for a member. */
	public function of( CircleRecord $circle, int $member ): PostingRule {
		$options = $circle->options;
		if ( $options->open() ) {
			return new PostingRule();
		}
		$runs = $this->rights->runs( $circle->id, $member );
		return new PostingRule(
			$runs || $this->may( $options->post_by, $options->post_roles, $member ),
			$runs || $this->may( $options->lock_by, $options->lock_roles, $member ),
			$options->words_min,
			$options->words_max,
			$runs ? 0 : $options->pending_max,
			! $runs && $options->review,
			CircleOptions::MANAGERS === $options->post_by
				? __( '本圈只有圈主和管理员可以发动态', 'zeromo-community' )
				/* translators: %s: levels */
				: $this->named( __( '本圈只有这些等级的圈友可以发动态：%s', 'zeromo-community' ), $options->post_roles ),
			CircleOptions::MANAGERS === $options->lock_by
				? __( '只有圈主和管理员可以设置隐藏内容', 'zeromo-community' )
				/* translators: %s: levels */
				: $this->named( __( '只有这些等级的圈友可以设置隐藏内容：%s', 'zeromo-community' ), $options->lock_roles )
		);
	}

	/** @param list<string> $roles Levels. */
	private function may( string $who, array $roles, int $member ): bool {
		return match ( $who ) {
			CircleOptions::MANAGERS => false,
			CircleOptions::ROLES    => $this->levels->has( $roles, $member ),
			default                 => true,
		};
	}

	/** @param list<string> $roles Levels. */
	private function named( string $words, array $roles ): string {
		$labels = array() === $roles ? array() : $this->levels->labels();
		return sprintf(
			$words,
			implode( '、', array_map( static fn( string $key ): string => $labels[ $key ] ?? $key, $roles ) )
		);
	}
}
