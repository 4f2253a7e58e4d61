<?php
/**
 * In place of a folder that is not there or is private.
 *
 * @package Zeromo\Community
 * @var array{message: string, back: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

echo Partial::render(
	'partials/empty',
	array(
		'title' => $v['message'],
		'url' => $v['back'],
		'label' => __( '看看其他收藏夹', 'zeromo-community' ),
		'art' => 'refused',
	)
);
