<?php
/**
 * The hidden fields that make a form work without script.
 *
 * @package Zeromo\Community
 * @var array{task: string, fields: array<string, scalar>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Moderation\Http\ModerationFormHandler;

defined( 'ABSPATH' ) || exit;

foreach ( array(
	'action' => ModerationFormHandler::ACTION,
	'task' => $v['task'],
	'_wpnonce' => wp_create_nonce( ModerationFormHandler::ACTION ),
	'_wp_http_referer' => isset( $_SERVER['REQUEST_URI'] ) && is_string( $_SERVER['REQUEST_URI'] )
		? esc_url_raw( wp_unslash( $_SERVER['REQUEST_URI'] ) )
		: '',
) + $v['fields'] as $name => $value ) {
	echo '<input type="hidden" name="' . esc_attr( $name ) . '" value="' . esc_attr( (string) $value ) . '">';
}
