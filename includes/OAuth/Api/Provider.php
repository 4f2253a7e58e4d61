<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Api;

/** A provider of identities; the filter `zeromo_oauth_providers` adds more. */
interface Provider {

	/** What members call it. */
	public function label(): string;

	/** Whether the owner has given what it needs. */
	public function is_ready(): bool;

	/** The address at the provider to which the browser goes. */
	public function authorize_url( Attempt $attempt ): string;

	/**
	 * Who came back. Each code is sent once, never again after an unknown answer.
	 *
	 * @param array<string, string> $sent Parameters of the way back, `code` among them.
	 * @throws ProviderFailure What went wrong.
	 */
	public function identity( Attempt $attempt, array $sent ): Identity;
}
