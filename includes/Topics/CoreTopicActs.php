<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Changes;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Topics\Sql\TopicRepository;

/**
 * Topics that moderators change or delete by core's own ways, its screens, its routes, many at once: the audit log has
 * them as it has ours.
 */
final class CoreTopicActs {

	private bool $quiet = false;

	/** @var array<int, array{name: string, description: string, slug: string}> Topic => as it was. */
	private array $before = array();

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly AuditLog $log,
		private readonly Caller $caller,
		private readonly Db $db
	) {}

	/**
	 * Changes terms for a caller that writes into the log itself.
	 *
	 * @template T
	 * @param \Closure(): T $work Calls core.
	 * @return T
	 */
	public function quietly( \Closure $work ) {
		$outer       = $this->quiet;
		$this->quiet = true;
		try {
			return $work();
		} finally {
			$this->quiet = $outer;
		}
	}

	#[Action( 'edit_terms', if: array( 1 => TopicType::NAME ) )]
	#[Action( 'pre_delete_term', if: array( 1 => TopicType::NAME ) )]
	public function before( int $id ): void {
		$term = get_term( $id, TopicType::NAME );
		// What was merged away is taken away later, by whoever comes by: the merge was the act.
		if (
			$this->quiet
			|| 0 === $this->caller->id()
			|| ! $term instanceof \WP_Term
			|| ( $this->topics->many( array( $id ) )[ $id ]->merged_into ?? 0 ) > 0
		) {
			unset( $this->before[ $id ] );
			return;
		}
		$this->before[ $id ] = self::fields( $term );
	}

	#[Action( 'edited_' . TopicType::NAME, 20 )]
	public function edited( int $id ): void {
		$term = get_term( $id, TopicType::NAME );
		$was  = $this->taken( $id );
		if ( null !== $was && $term instanceof \WP_Term ) {
			$this->note( 'topic_edit', $id, '', Changes::between( $was, self::fields( $term ) ) );
		}
	}

	#[Action( 'delete_' . TopicType::NAME, 20 )]
	public function deleted( int $id ): void {
		$was = $this->taken( $id );
		if ( null !== $was ) {
			$this->note(
				'topic_delete',
				$id,
				"#{$was['name']}#",
				Changes::between( $was, array_map( static fn(): string => '', $was ) )
			);
		}
	}

	/** @return array{name: string, description: string, slug: string}|null */
	private function taken( int $id ): ?array {
		$was = $this->before[ $id ] ?? null;
		unset( $this->before[ $id ] );
		return $was;
	}

	/** @param array<string, array{string, string}> $changes Field => before and after. */
	private function note( string $act, int $id, string $words, array $changes ): void {
		if ( array() !== $changes ) {
			$this->db->transaction_once(
				fn() => $this->log->note( $this->caller->id(), $act, 'topic', $id, 0, 0, $words, $changes )
			);
		}
	}

	/** @return array{name: string, description: string, slug: string} */
	private static function fields( \WP_Term $term ): array {
		return array( 'name' => $term->name, 'description' => $term->description, 'slug' => $term->slug );
	}
}
