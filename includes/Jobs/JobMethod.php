<?php

declare(strict_types=1);

namespace Zeromo\Community\Jobs;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Wiring;

/**
 * A kind with a schedule or limits: a method with `#[Job]` above it, or what another plugin contributes as a
 * JobHandler.
 */
final class JobMethod implements JobHandler {

	/** @param \Closure(mixed...): mixed $call The method; its service is made when it is called. */
	public function __construct( public readonly Job $job, private readonly \Closure $call ) {}

	/** @param string $target As Wiring has it. */
	public static function of( Container $c, string $kind, string $target ): self {
		[ $class, $method, $is_static, $every, $in_unit, $at_once, $lease ] = Wiring::job_of( $target );

		$call = $is_static
			? static fn( mixed ...$sent ) => $class::$method( ...$sent )
			: static fn( mixed ...$sent ) => $c->get( $class )->$method( ...$sent );
		return new self( new Job( $kind, $every, $in_unit, $at_once, $lease ), $call );
	}

	public function kind(): string {
		return $this->job->kind;
	}

	public function in_unit(): bool {
		return $this->job->in_unit;
	}

	public function run( array $payload, bool $again ): void {
		0 === $this->job->every ? ( $this->call )( $payload, $again ) : ( $this->call )();
	}
}
