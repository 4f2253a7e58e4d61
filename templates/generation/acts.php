<?php
/**
 * What can be done with a generation: published, kept, made once more, taken back or put away.
 *
 * @package Zeromo\Community
 * @var array{shown: \Zeromo\Community\Generation\View\Shown} $v
 */

declare(strict_types=1);

use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$one    = $v['shown']->one;
$images = $v['shown']->images;
$again  = add_query_arg( 'again', $one->id ) . '#zmo-gen-form';
$remove = array( 'task' => 'remove', 'id' => $one->id );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon and PressForms escape.
?>
<div class="zmo-gen__acts">
	<?php if ( array() !== $images ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--soft"
			<?php echo PressForms::button( 'generation', array( 'task' => 'publish', 'id' => $one->id ) ); ?>>
			<?php esc_html_e( '发布为动态', 'zeromo-community' ); ?>
		</button>
		<a class="zmo-iconbtn" href="<?php echo esc_url( $images[0]['url'] ); ?>"
			download="<?php echo esc_attr( "ai-{$one->id}.jpg" ); ?>"
			aria-label="<?php esc_attr_e( '下载', 'zeromo-community' ); ?>">
			<?php echo Icon::svg( 'download' ); ?>
		</a>
	<?php endif; ?>
	<?php if ( ! $one->state->is_open() ) : ?>
		<a class="zmo-iconbtn" href="<?php echo esc_url( $again ); ?>"
			aria-label="<?php esc_attr_e( '再画一次', 'zeromo-community' ); ?>">
			<?php echo Icon::svg( 'refresh-cw' ); ?>
		</a>
		<button class="zmo-iconbtn" data-zmo-remove
			aria-label="<?php esc_attr_e( '从列表删除', 'zeromo-community' ); ?>"
			<?php echo PressForms::button( 'generation', $remove ); ?>>
			<?php echo Icon::svg( 'trash-2' ); ?>
		</button>
	<?php elseif ( GenerationState::Waiting === $one->state ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--line" <?php echo PressForms::button( 'generation', $remove ); ?>>
			<?php esc_html_e( '取消并退回', 'zeromo-community' ); ?>
		</button>
	<?php endif; ?>
</div>
