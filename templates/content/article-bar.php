<?php
/**
 * Below an article on the theme's own page: like, collect, share, rate.
 *
 * @package Zeromo\Community
 * @var array{actions: string, more: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of other partials.
?>
<div class="zmo zmo-below"><div class="zmo-actions"><?php echo $v['actions']; ?></div><?php echo $v['more']; ?></div>
