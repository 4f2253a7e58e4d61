<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Moderation\Api\Bans;

/** Which members the owner asks for. */
final class MemberFilter {

	/** Words of a ban as its routes take them => level. */
	public const LEVELS = array( 'mute' => Bans::MUTE, 'silence' => Bans::SILENCE, 'lock' => Bans::LOCK );

	/** Word of all bans. */
	public const BANNED = 'banned';

	/**
	 * @param string $role Role, empty for all.
	 * @param string $ban  Word of LEVELS, BANNED, empty for all members.
	 */
	public function __construct( public readonly string $role = '', public readonly string $ban = '' ) {}

	public static function read( Input $in ): self {
		return new self( $in->text( 'role' ), $in->text( 'ban' ) );
	}

	/** Level of the ban asked for, 0 for any. */
	public function level(): int {
		return self::LEVELS[ $this->ban ] ?? 0;
	}

	/** Word of a stored level, empty for none. */
	public static function word( int $level ): string {
		return (string) array_search( $level, self::LEVELS, true );
	}

	/** Whether all members are asked for. */
	public function is_empty(): bool {
		return '' === $this->role && '' === $this->ban;
	}
}
