<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\Api\WaitingRule;

/**
 * The one decision who may see what is hidden in a post. Everything that leaves the site has asked it for this very
 * reader.
 */
final class LockGate {

	/** @var list<UnlockRule>|null */
	private ?array $rules = null;

	/** @param Collection<UnlockRule> $all What is contributed. */
	public function __construct( #[All( UnlockRule::class )] private readonly Collection $all ) {}

	/**
	 * The decision.
	 *
	 * @param int          $viewer Reader, 0 for a visitor.
	 * @param LockedPost   $lock   Post and lock.
	 * @param list<string> $earned Names of the rules for which the reader has earned this post.
	 */
	public function can_view_hidden( int $viewer, LockedPost $lock, array $earned ): bool {
		$can = $lock->controls || null !== $this->opener( $viewer, $lock, $earned );
		/**
		 * Opens or shuts what is hidden in a post for one reader. Whoever returns true here sends it to that reader.
		 *
		 * @param bool  $can     What the rules say.
		 * @param int   $post_id Post.
		 * @param int   $viewer  Reader, 0 for a visitor.
		 * @param array $lock    type, roles, author_id, and earned: names of rules the reader has earned it for.
		 */
		return true === apply_filters(
			'zeromo_can_view_hidden',
			$can,
			$lock->post_id,
			$viewer,
			array(
				'type' => $lock->type,
				'roles' => $lock->roles,
				'author_id' => $lock->author_id,
				'earned' => $earned,
			)
		);
	}

	/**
	 * Why it is open, for the reader.
	 *
	 * @param list<string> $earned As above.
	 */
	public function reason( int $viewer, LockedPost $lock, array $earned ): string {
		if ( $lock->controls ) {
			return $viewer === $lock->author_id ? __( '作者', 'zeromo-community' ) : __( '管理员', 'zeromo-community' );
		}
		return $this->opener( $viewer, $lock, $earned )?->reason( $lock ) ?? __( '已解锁', 'zeromo-community' );
	}

	/**
	 * Rules that could open it for a member if rows say so; none when it is open without.
	 *
	 * @return list<UnlockRule>
	 */
	public function open_questions( int $viewer, LockedPost $lock ): array {
		if ( 0 === $viewer || $lock->controls || null !== $this->opener( $viewer, $lock, array() ) ) {
			return array();
		}
		return array_values(
			array_filter( $this->rules(), static fn( UnlockRule $rule ): bool => $rule->concerns( $lock->type ) )
		);
	}

	/** Whether the reader has done what opens a lock of this type, and somebody still has to say yes. */
	public function waits( int $viewer, string $type, int $post_id ): bool {
		foreach ( 0 === $viewer ? array() : $this->rules() as $rule ) {
			if ( $rule instanceof WaitingRule && $rule->concerns( $type ) && $rule->waits( $viewer, $post_id ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param list<string> $earned As above. */
	private function opener( int $viewer, LockedPost $lock, array $earned ): ?UnlockRule {
		foreach ( $this->rules() as $rule ) {
			if (
				$rule->concerns( $lock->type )
				&& $rule->opens( $lock, $viewer, in_array( $rule->name(), $earned, true ) )
			) {
				return $rule;
			}
		}
		return null;
	}

	/** @return list<UnlockRule> */
	private function rules(): array {
		return $this->rules ??= $this->all->all();
	}
}
