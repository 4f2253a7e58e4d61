<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Agreements\Sql\AcceptanceRepository;
use Zeromo\Community\Agreements\Sql\VersionRepository;
use Zeromo\Community\Audit\Api\AuditActs;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Auth\Api\Registered;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Listens;

/** Publishes versions of the agreements and keeps who has accepted them. */
final class AgreementService implements AuditActs {

	/** Of the audit log. */
	public const ACT = 'agreement';

	public function __construct(
		private readonly VersionRepository $versions,
		private readonly AcceptanceRepository $acceptances,
		private readonly AgreementTexts $texts,
		private readonly AuditLog $log,
		private readonly Caller $caller,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function labels(): array {
		return array( self::ACT => __( '发布协议的新版本', 'zeromo-community' ) );
	}

	/**
	 * Keeps the page's words as the next version.
	 *
	 * @param string $note  What has changed.
	 * @param bool   $again Members are asked again.
	 */
	public function publish( int $owner, Kind $kind, string $note, bool $again ): Version {
		$text = $this->texts->text( $kind );
		if ( '' === $text ) {
			throw Failure::content( 'kind', __( '还没有已发布的页面，或者页面是空的；地址要是本站的页面', 'zeromo-community' ) );
		}
		$note = trim( sanitize_text_field( $note ) );
		if ( '' === $note ) {
			throw Failure::content( 'note', __( '请用一句话说明改了什么', 'zeromo-community' ) );
		}
		return $this->db->transaction_once(
			function () use ( $owner, $kind, $text, $note, $again ): Version {
				$last = $this->versions->latest( $kind );
				if ( hash( 'sha256', $text ) === $last?->hash ) {
					throw new Failure( 'zeromo_same_version', 409, __( '页面和最新的版本一样，没有可以发布的改动', 'zeromo-community' ) );
				}
				$number = ( $last->number ?? 0 ) + 1;
				if ( ! $this->versions->add( $kind, $number, $text, $note, $again, $this->clock->now() ) ) {
					throw Failure::in_progress();
				}
				$made = $this->versions->latest( $kind ) ?? throw Failure::unavailable();
				$this->log->note(
					$owner,
					self::ACT,
					'agreement',
					$made->id,
					reason: $note,
					changes: array( $kind->value => array( (string) ( $last->number ?? '' ), (string) $number ) )
				);
				$this->keep( $owner, $made );
				return $this->versions->find( $made->id ) ?? $made;
			}
		);
	}

	/**
	 * The versions that a member is asked to accept: the newest of each agreement that asks again.
	 *
	 * @return list<Version>
	 */
	public function owed( int $member ): array {
		return array_values(
			array_filter(
				array_map(
					fn( Kind $kind ): ?Version => $this->versions->latest( $kind ),
					$member > 0 ? $this->versions->owed( $member ) : array()
				)
			)
		);
	}

	/**
	 * A member accepts versions; again is the same.
	 *
	 * @param list<int> $ids As they were shown: where a newer one came meanwhile it is read first.
	 */
	public function accept( int $member, array $ids ): void {
		$versions = array();
		foreach ( Kind::cases() as $kind ) {
			$latest = $this->versions->latest( $kind );
			if ( null !== $latest && in_array( $latest->id, $ids, true ) ) {
				$versions[] = $latest;
			}
		}
		if ( array() === $versions || count( $versions ) !== count( array_unique( $ids ) ) ) {
			throw new Failure( 'zeromo_newer_version', 409, __( '协议刚刚有了新版本，请重新打开页面阅读', 'zeromo-community' ) );
		}
		$this->db->transaction(
			function () use ( $member, $versions ): void {
				foreach ( $versions as $version ) {
					$this->keep( $member, $version );
				}
			}
		);
	}

	/** The form of sign-up asks for all of them. */
	#[Listens( Registered::class )]
	public function registered( Registered $event ): void {
		$this->db->transaction(
			function () use ( $event ): void {
				foreach ( Kind::cases() as $kind ) {
					$latest = $this->versions->latest( $kind );
					if ( null !== $latest ) {
						$this->keep( $event->user_id, $latest );
					}
				}
			}
		);
	}

	private function keep( int $member, Version $version ): void {
		$now = $this->clock->now();
		if ( $this->acceptances->add( $member, $version->kind, $version->id, $this->caller->network(), $now ) ) {
			$this->versions->count( $version->id );
		}
	}
}
