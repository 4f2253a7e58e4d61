<?php

declare(strict_types=1);

namespace Zeromo\Community\Abilities;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Routing\Router;

/**
 * Runs an ability: the route with its checks and limits, and an entry of the audit log.
 *
 * @phpstan-import-type Answer from \Zeromo\Community\Kernel\Http\Schema
 */
final class AbilityRuns {

	public const LIMIT = 'ability';

	public function __construct(
		private readonly Router $router,
		private readonly AbilitySchema $schemas,
		private readonly AuditLog $log,
		private readonly RateLimit $limits,
		private readonly Caller $caller,
		private readonly Db $db
	) {}

	/**
	 * @param array<mixed> $input As the ability's schema has it.
	 * @return array<mixed>|\WP_Error The answer, or the failure of the route with its code and status.
	 */
	public function run( string $name, Ability $ability, array $input ): array|\WP_Error {
		try {
			$member = $this->caller->member();
			$this->limits->hit( self::LIMIT );
			return $this->answer( $member, $name, $ability, $input );
		} catch ( Failure $failure ) {
			return $failure->to_wp_error();
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return Failure::unavailable()->to_wp_error();
		}
	}

	/**
	 * @param array<mixed> $input Input.
	 * @return array<mixed>
	 */
	private function answer( int $member, string $name, Ability $ability, array $input ): array {
		/** @var Answer $sent */
		$sent = null === $ability->takes ? $input : array_intersect_key( $input, array_flip( $ability->takes ) );
		try {
			$response = $this->router->ask( $ability->line, $sent );
		} catch ( Failure $failure ) {
			$this->note( $member, "$name · {$failure->error}" );
			throw $failure;
		}
		$this->note( $member, $name );
		return $this->schemas->answer( $ability, $response );
	}

	/** A single row; what was asked for and what was answered is in no log. */
	private function note( int $member, string $words ): void {
		$this->db->transaction(
			fn(): int => $this->log->note( $member, AbilityActs::RUN, '', 0, 0, 0, $words )
		);
	}
}
