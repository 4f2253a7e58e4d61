<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Api;

/** Why a provider gave nobody. The message is for the log: it has no code, token or key. */
final class ProviderFailure extends \RuntimeException {

	/** Words of the reasons. */
	public const DECLINED    = 'declined';
	public const REFUSED     = 'refused';
	public const UNREACHABLE = 'unreachable';
	public const UNTRUSTED   = 'untrusted';
	public const VISITOR     = 'visitor';

	public function __construct( public readonly string $reason, string $message ) {
		parent::__construct( $message );
	}
}
