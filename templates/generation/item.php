<?php
/**
 * What a member has asked for: its pictures, or how far it is.
 *
 * @package Zeromo\Community
 * @var array{shown: \Zeromo\Community\Generation\View\Shown} $v
 */

declare(strict_types=1);

use Zeromo\Community\Generation\GenerationState;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

$shown = $v['shown'];
$one   = $shown->one;
$state = $one->state;
$ratio = implode( ' / ', array_map( strval( ... ), $one->pixels() ) );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon, Format and partials escape.
?>
<article class="zmo-gen__item" data-zmo-generation="<?php echo esc_attr( (string) $one->id ); ?>"
	data-status="<?php echo esc_attr( $state->word() ); ?>">
	<?php if ( array() !== $shown->images ) : ?>
		<div class="zmo-gen__pics<?php echo count( $shown->images ) > 1 ? ' is-many' : ''; ?>">
			<?php foreach ( $shown->images as $image ) : ?>
				<a class="zmo-gen__pic" href="<?php echo esc_url( $image['url'] ); ?>">
					<img src="<?php echo esc_url( $image['thumb'] ); ?>" loading="lazy"
						width="<?php echo esc_attr( (string) $image['w'] ); ?>"
						height="<?php echo esc_attr( (string) $image['h'] ); ?>"
						alt="<?php echo esc_attr( AiMark::named( $one->title, $image['ai'] ) ); ?>">
				</a>
			<?php endforeach; ?>
		</div>
	<?php else : ?>
		<div class="zmo-gen__wait is-<?php echo esc_attr( $state->word() ); ?>"
			style="aspect-ratio: <?php echo esc_attr( $ratio ); ?>">
			<?php echo Icon::svg( $state->is_open() ? 'sparkles' : 'image-off', 'zmo-icon--24' ); ?>
			<p role="status">
				<?php
				echo esc_html( GenerationState::Done === $state ? __( '图片已删除', 'zeromo-community' ) : $one->message() );
				?>
			</p>
			<?php if ( $shown->before > 0 ) : ?>
				<p class="zmo-meta">
					<?php
					/* translators: %d: generations */
					echo esc_html( sprintf( __( '前面还有 %d 个', 'zeromo-community' ), $shown->before ) );
					?>
				</p>
			<?php endif; ?>
		</div>
	<?php endif; ?>
	<div class="zmo-gen__foot">
		<div class="zmo-gen__what">
			<b><?php echo esc_html( $one->title ); ?></b>
			<span class="zmo-meta"><?php echo Format::time( $one->created ); ?></span>
		</div>
		<?php echo Partial::render( 'generation/acts', array( 'shown' => $shown ) ); ?>
	</div>
</article>
