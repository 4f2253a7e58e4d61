<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\Api;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The steps behind the first one, asked by every way of signing in before a session begins. */
final class SecondSteps {

	/** Code of the failure that leads to a step. */
	public const CODE = 'zeromo_two_factor';

	/** True while a way of ours asks core's filter `authenticate`: that way asks for the step itself. */
	private bool $own = false;

	/** @param Collection<SecondStep> $steps Contributed by higher rooms. */
	public function __construct( #[All( SecondStep::class )] private readonly Collection $steps ) {}

	/**
	 * Runs work whose caller asks for the step.
	 *
	 * @template T
	 * @param \Closure(): T $work The work.
	 * @return T
	 */
	public function own( \Closure $work ): mixed {
		$before    = $this->own;
		$this->own = true;
		try {
			return $work();
		} finally {
			$this->own = $before;
		}
	}

	/** Whether the filter `authenticate` is asked by a way of ours. */
	public function is_own(): bool {
		return $this->own;
	}

	/** The refusal that leads to the first step there is, null for none. */
	public function needed( \WP_User $user, bool $remember, string $to ): ?Failure {
		foreach ( $this->steps->all() as $step ) {
			$failure = $step->need( $user, $remember, $to );
			if ( null !== $failure ) {
				return $failure;
			}
		}
		return null;
	}

	/** The address of the step's form, empty for every other failure. */
	public static function page( Failure $failure ): string {
		$page = self::CODE === $failure->error ? $failure->data['page'] ?? '' : '';
		return is_string( $page ) ? $page : '';
	}
}
