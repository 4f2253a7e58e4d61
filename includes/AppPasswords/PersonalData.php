<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's application passwords for WordPress's export and erase tools: all are told, the limited ones are ours and
 * taken away. With the account core takes all.
 *
 * @phpstan-import-type Entry from PersonalTools
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct(
		private readonly ScopedPasswords $passwords,
		private readonly ScopedUsers $users
	) {}

	public function name(): string {
		return 'zeromo-app-passwords';
	}

	public function label(): string {
		return __( '应用程序密码', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map( $this->told( ... ), 1 === $page ? $this->passwords->of( $member ) : array() ),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->users->erase( $member ) );
	}

	/** @return Entry */
	private function told( AppPassword $one ): array {
		return PersonalTools::item(
			$this->name(),
			$this->label(),
			"app-password-$one->uuid",
			array(
				__( '名称', 'zeromo-community' ) => $one->name,
				__( '范围', 'zeromo-community' ) => $one->line(),
				__( '添加时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
				__( '最近使用', 'zeromo-community' ) => $one->used > 0
					? (string) wp_date( 'Y-m-d H:i', $one->used )
					: __( '还没用过', 'zeromo-community' ),
				__( '最近使用的 IP', 'zeromo-community' ) => $one->network,
			)
		);
	}
}
