<?php

declare(strict_types=1);

namespace Zeromo\Community\Posts\Api;

use Zeromo\Community\Kernel\Http\Input;

/**
 * A part that can also be filled in where there is no script, see templates/posts/editor.
 *
 * @phpstan-import-type Stored from PartValue
 */
interface PlainForm {

	/**
	 * Its fields in the form.
	 *
	 * @param Stored $value As PostPart::edit() gives it, empty for none.
	 */
	public function plain_html( array $value ): string;

	/**
	 * Those of the form's fields that POST /content takes in another form.
	 *
	 * @param Input $sent As sent.
	 * @return array<string, mixed> Arguments by name, in the place of the fields.
	 */
	public function plain_sent( Input $sent ): array;
}
